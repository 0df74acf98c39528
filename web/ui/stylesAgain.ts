/** Loads styles that did not arrive. What the build puts into the app asks for each of them once, and shows the part without them on the next attempt. */
export async function stylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !hasArrived(link))
  await Promise.all(missing.map(loadAgain))
}

/** Chromium keeps a sheet that did not arrive, and lets nobody read its rules. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0
  } catch {
    return false
  }
}

const loadAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = document.createElement('link')
    Object.assign(again, { rel: 'stylesheet', crossOrigin: link.crossOrigin, href: link.href })
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`Styles did not arrive: ${link.href}`)))
    link.replaceWith(again)
  })
