// Runs before the first paint, so that a dark device never flashes light and large text never jumps. A file of its own: the content policy allows no inline script.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('obhut.colorScheme')
  } catch (_) {
    // Storage may be blocked; the system decides then.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  try {
    document.documentElement.toggleAttribute('data-large', localStorage.getItem('obhut.large') === 'on')
    document.documentElement.lang = localStorage.getItem('obhut.language') === 'en' ? 'en' : 'de'
  } catch (_) {
    document.documentElement.lang = 'de'
  }
})()
