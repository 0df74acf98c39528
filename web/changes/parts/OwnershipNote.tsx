import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { Ownership } from '../../../shared/changes/story/ownership.ts'
import { isOthers } from '../../../shared/changes/story/ownership.ts'
import { localDate } from '../../../shared/time.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useFormats } from '../../ui/formats.ts'
import { OwnerName } from './OwnerName.tsx'

interface Props {
  ownership: Ownership | null
  contacts: ReadonlyMap<string, Contact>
}

/** Whose a found animal is, or will be, and until when what is done with it is provisional. Nothing of animals that were not found. */
export function OwnershipNote({ ownership, contacts }: Props) {
  if (!ownership?.find) return null
  return (
    <Stack gap="xs">
      {ownership.find.claim === 'motherAway' ? (
        <Banner tone="info">
          <Trans>
            The animal belongs to the owner of its mother. Her record is not on this device, so nobody can see here who that is.
          </Trans>
        </Banner>
      ) : (
        <Of ownership={ownership} find={ownership.find} contacts={contacts} />
      )}
    </Stack>
  )
}

function Of({ ownership, find, contacts }: { ownership: Ownership; find: NonNullable<Ownership['find']> } & Pick<Props, 'contacts'>) {
  const formats = useFormats()
  const { zone } = useSignedIn()
  const { claim, claimPeriodEnd, holdingPeriodEnd, provisional, successor, finder, rights } = find
  const until = claimPeriodEnd && formats.date(claimPeriodEnd)
  const held = holdingPeriodEnd && formats.date(holdingPeriodEnd)
  const since = ownership.since && formats.date(localDate(ownership.since, zone))
  return (
    <>
      {claim === 'notBegun' && (
        <Banner tone="warn">
          <Trans>
            The find has not been reported to the authority, so the claim period has not begun: the animal belongs to the owner who lost it.
          </Trans>
        </Banner>
      )}
      {claim === 'runs' && (
        <Banner tone="info">
          <Trans>
            The owner who lost the animal can claim it until {until}. After that it belongs to:{' '}
            <OwnerName owner={successor} contacts={contacts} />.
          </Trans>
        </Banner>
      )}
      {claim === 'ownerKnown' && (
        <Banner tone="warn">
          <Trans>An owner became known before the end of the claim period: nobody else becomes the owner by time.</Trans>
        </Banner>
      )}
      {(claim === 'runs' || claim === 'notBegun') && rights === 'kept' && (
        <Banner tone="info">
          {finder ? (
            <Trans>
              <OwnerName owner={finder} contacts={contacts} /> keeps the rights of a finder: the animal goes back to its owner only with
              their consent (BGB § 975).
            </Trans>
          ) : (
            <Trans>The finder keeps their rights: the animal goes back to its owner only with their consent (BGB § 975).</Trans>
          )}
        </Banner>
      )}
      {claim === 'over' && isOthers(ownership) && (
        <Banner tone="warn">
          <Trans>
            <OwnerName owner={ownership} contacts={contacts} /> owns the animal since {since}. Before an adoption it needs their transfer or
            their consent.
          </Trans>
        </Banner>
      )}
      {claim === 'over' && provisional && (
        <Banner tone="info">
          <Trans>An adoption stays provisional until {held}: the holding period of your organisation.</Trans>
        </Banner>
      )}
    </>
  )
}
