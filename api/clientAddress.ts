// Where a request comes from: the other end of its connection, or what proxies that are trusted say of it. Limits count by it.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks by a name that operators can write instead of them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`, `loopback` or `private`. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(named, text)) return true
  const [address = '', length, more] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  return more === undefined && longest !== undefined && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest))
}

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Whether an address lies in one of these networks. */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((name) => named[name] ?? [name])) {
    const [address = '', length] = network.split('/')
    if (length === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(length), family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

/** Without a port and without the form of IPv4 in IPv6. */
const plain = (hop: string): string =>
  hop
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * `forwarded` is the header `X-Forwarded-For`, to which each proxy adds whom it heard from. It is read from its end for as long as who
 * wrote it is trusted: what is before that can be made up by anybody.
 */
export function clientAddress(remote: string, forwarded: string | undefined, isTrusted: (address: string) => boolean): string {
  let address = plain(remote)
  const hops = (forwarded ?? '').split(',').filter((hop) => hop.trim() !== '')
  while (hops.length > 0 && isTrusted(address)) {
    const next = plain(hops.pop()!)
    if (isIP(next) === 0) break
    address = next
  }
  return address
}

/** Tells where a request comes from, behind proxies in these networks. */
export function addressBehind(networks: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = within(networks)
  return ({ socket, headers }) => clientAddress(socket.remoteAddress ?? '', [headers['x-forwarded-for']].flat().join(','), isTrusted)
}
