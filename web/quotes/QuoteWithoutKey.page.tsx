import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoQuote } from './NoQuote.tsx'

/** An address without the key of the mail, as it is left when a link is broken over two lines. */
export const Route = createFileRoute('/_optional/accept-quote/$id')({
  staticData: { title: msg`Quote`, flag: null, withoutTenant: true },
  component: NoQuote,
})
