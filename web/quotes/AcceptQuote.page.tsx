import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QuoteByLink } from './QuoteByLink.tsx'

/** The page behind the link in the mail with a quote: no account, no session. */
export const Route = createFileRoute('/_optional/accept-quote/$id/$key')({
  staticData: { title: msg`Quote`, flag: null, withoutTenant: true },
  component: AcceptQuote,
})

function AcceptQuote() {
  const { id, key } = Route.useParams()
  return <QuoteByLink key={id} link={{ id, key: key.slice(0, 200) }} />
}
