// Runs before the first paint, so that a dark device never flashes light and large text never jumps, and asks at once for
// what the first screen needs beside the entry, so that nothing is waited for in turn. A file of its own: the content
// policy allows no inline script.
;(function () {
  var files = document.currentScript.dataset
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
  /** @param {string | undefined} names */
  function ask(names) {
    for (var name of names ? names.split(' ') : []) {
      var link = document.createElement('link')
      var style = name.endsWith('.css')
      link.rel = style ? 'preload' : 'modulepreload'
      if (style) link.as = 'style'
      link.crossOrigin = ''
      link.href = name
      document.head.appendChild(link)
    }
  }
  ask(files[document.documentElement.lang])
  var signedIn = false
  try {
    signedIn = localStorage.getItem('obhut.signedIn') === 'on'
  } catch (_) {
    // The files come in turn then.
  }
  if (location.pathname === '/') ask(signedIn ? files.home : files.login)
  else if (signedIn) ask(files.shell)
  else if (location.pathname === '/login') ask(files.login)
})()
