// The default Trusted Types policy. Imported first: libraries assign to `innerHTML` while they load. Text without markup
// passes, markup never does, and the only scripts are our own worker and our own chunks.

/** While it loads, Leaflet tests with this constant text whether the browser knows SVG. */
const knowsSvg = '<svg/>'

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(text: string): string | null; createScriptURL(url: string): string | null }): unknown
}

const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes

factory?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') && text !== knowsSvg ? null : text),
  createScriptURL(address) {
    const url = new URL(address, location.origin)
    return url.origin === location.origin && (url.pathname === '/sw.js' || url.pathname.startsWith('/assets/')) ? url.href : null
  },
})
