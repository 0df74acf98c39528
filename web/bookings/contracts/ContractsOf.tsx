import { Plural, Trans } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { IconCheck, IconFileAlert } from '@tabler/icons-react'
import type { Service } from '../../../shared/bookings/booking.ts'
import admin from '../../administration/Administration.module.css'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { TemplateInUse } from '../../documents/parts/TemplateInUse.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { Folded } from '../../ui/Folded.tsx'
import { useFormats } from '../../ui/formats.ts'
import { None } from '../../ui/None.tsx'
import { useRows } from '../../ui/useRows.ts'
import { readGuestContracts, type GuestContract } from './readGuestContracts.ts'

/** The text of the contract of a service, and which guests have signed it. */
export const ContractsOf = ({ service }: { service: Service }) => (
  <>
    <TemplateInUse type={service} />
    <GuestList service={service} />
  </>
)

/** Guests who come from today on, those without a contract first. Absent where no contract is demanded. */
function GuestList({ service }: { service: Service }) {
  const { engine } = useSignedIn()
  const today = useToday()
  const guests = useRows(() => readGuestContracts(engine, service, today), [engine, service, today])
  if (!guests) return null
  const lacking = guests.filter(({ isLacking }) => isLacking).length
  return (
    <Card flush title={<Trans>Guests with and without a contract</Trans>}>
      <Text className={admin.kind} c="dimmed">
        {lacking === 0 ? (
          <Trans>All guests with a booking on this device have signed.</Trans>
        ) : (
          <Plural
            value={lacking}
            one={`# of ${guests.length} guests with a booking has not signed.`}
            other={`# of ${guests.length} guests with a booking have not signed.`}
          />
        )}
      </Text>
      {guests.length === 0 ? (
        <None>{null}</None>
      ) : (
        <Folded items={guests}>
          {(shown) => (
            <ul className={admin.list}>
              {shown.map((guest) => (
                <Line key={`${guest.animal.id} ${guest.contactId}`} guest={guest} />
              ))}
            </ul>
          )}
        </Folded>
      )}
    </Card>
  )
}

function Line({ guest: { animal, contact, isLacking, signedOn } }: { guest: GuestContract }) {
  const formats = useFormats()
  const date = signedOn === null ? '' : formats.date(signedOn)
  return (
    <Group component="li" className={admin.kind} justify="space-between" wrap="nowrap">
      <span className={admin.kindText}>
        <AnimalName animal={animal} />
        <span className={admin.small}>{contact}</span>
      </span>
      <span className={isLacking ? admin.warning : admin.small}>
        {isLacking ? <IconFileAlert size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}{' '}
        {isLacking ? date ? <Trans>too old: {date}</Trans> : <Trans>not signed</Trans> : <Trans>signed on {date}</Trans>}
      </span>
    </Group>
  )
}
