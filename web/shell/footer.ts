// The links at the foot of every page (specification 2.2); one whose page is not built is absent.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface FooterLink {
  path: string
  text: MessageDescriptor
}

const links: readonly FooterLink[] = [
  { path: '/support', text: msg`Contact and support` },
  { path: '/impressum', text: msg`Imprint` },
  { path: '/privacy', text: msg`Privacy` },
]

export const footerFor = (built: ReadonlySet<string>): FooterLink[] => links.filter(({ path }) => built.has(path))
