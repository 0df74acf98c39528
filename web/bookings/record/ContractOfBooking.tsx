import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { contractsOf, isContract } from '../../../shared/bookings/contracts.ts'
import { localDate } from '../../../shared/time.ts'
import { SignedOf } from '../../documents/parts/SignedDocuments.tsx'
import { SignButton } from '../../documents/parts/Signing.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { checkInSettings, contractsOn } from '../parts/guestContracts.ts'
import type { KnownBooking } from '../parts/useBooking.ts'
import { useMissing } from '../parts/useMissing.ts'
import classes from './BookingRecord.module.css'

/** The contract of a booking: what was signed, and the way to sign it. Absent where none is demanded and none was signed. */
export function ContractOfBooking({ known: { booking, guests } }: { known: KnownBooking }) {
  const { engine, zone } = useSignedIn()
  const formats = useFormats()
  const { id, service, contactId, state } = booking
  const missing = useMissing(booking, guests)
  const isUnsigned = [...missing.values()].some((lacks) => lacks.includes('contract'))
  const animalId = guests[0]?.stay.animalId
  const found = useRows(async () => {
    if (!animalId) return null
    const [settings, contracts] = await Promise.all([checkInSettings(engine, service), contractsOn(engine.replica, [{ id, contactId }])])
    const counting = contractsOf(settings, { service, bookingId: id, contactId, animalId }, contracts)
    return {
      isDemanded: settings.requireContract !== 'never',
      hasOwn: contracts.some((one) => one.flowId === id && isContract(one)),
      hasAny: contracts.some(({ flowId }) => flowId === id),
      earlier: counting.find(({ flowId }) => flowId !== id)?.signedAt ?? null,
    }
  }, [engine, id, service, contactId, animalId])
  if (!found || (!found.isDemanded && !found.hasAny)) return null
  const isOpen = state === 'confirmed' || state === 'checkedIn'
  return (
    <Card title={found.isDemanded || found.hasOwn ? <Trans>Contract</Trans> : <Trans>Signed</Trans>}>
      <div className={classes.contract}>
        <SignedOf flowId={id} />
        {!found.hasOwn && found.earlier && !isUnsigned && (
          <Text>
            <Trans>Signed on {formats.date(localDate(found.earlier, zone))}; it counts for this stay too.</Trans>
          </Text>
        )}
        {isUnsigned && (
          <Text>
            <Trans>The contract is not signed</Trans>
          </Text>
        )}
        {isOpen && found.isDemanded && <SignButton about={{ type: service, bookingId: id }} />}
      </div>
    </Card>
  )
}
