"""Pure rule engines: no clock, no network, no Discord, no language, no global randomness."""
