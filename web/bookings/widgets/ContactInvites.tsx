import { Trans } from '@lingui/react/macro'
import { flags } from '../../session/flags.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useMayBook } from '../parts/useMayBook.ts'

/** The way to the invitations of a contact; nothing for people who take no bookings of daycare. */
export function ContactInvites({ contactId }: { contactId: string }) {
  const { context } = useSignedIn()
  const mayBook = useMayBook('daycare')
  if (!mayBook || !flags.daycare(context)) return null
  return (
    <div data-no-print>
      <ButtonLink to="/daycare/invite/$id" params={{ id: contactId }} variant="default">
        <Trans>Invite to request days of daycare</Trans>
      </ButtonLink>
    </div>
  )
}
