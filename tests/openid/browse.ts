// A browser as far as a sign-in needs one: follows redirects at the provider, keeps its cookies, and stops where it is led back.

/** The address below `origin` to which the provider leads in the end. `jar` keeps the provider's cookies from one sign-in to the next. */
export async function browseTo(address: string, origin: string, jar: Map<string, string> = new Map()): Promise<URL> {
  let at = new URL(address)
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) jar.set(name!, value)
      else jar.delete(name!)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${response.status} at ${at.href}: ${(await response.text()).slice(0, 500)}`)
    at = new URL(next, at)
    if (at.origin === origin) return at
  }
  throw new Error(`It leads in circles: ${at.href}`)
}
