/* Controls that are too low for a finger. */
() => [...document.querySelectorAll('.button, .select, .channel-link, .line .icon-button')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.className)
