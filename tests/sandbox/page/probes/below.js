/* How many pixels of the messages lie below what is in sight. */
() => {
  const log = document.getElementById('log');
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}
