import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { BookingRequest, RequestedAnimal } from '../../../shared/bookings/requests/bookingRequest.ts'
import { sexTexts, speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { breedText } from '../../ui/breedText.ts'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { CallContact } from '../CallContact.tsx'
import { sourceTexts } from './requestTexts.ts'
import { useWho } from './requestWho.ts'
import classes from './Requests.module.css'

type Fact = [name: string, value: string]

/** What was asked for. */
export function RequestFacts({ request }: { request: BookingRequest }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { zone } = useSignedIn()
  const { animals, dates, message, dropOffTime, pickUpTime, startDate, endDate, extras, submittedAt, source } = request
  const at = (date: string, time: string | null) => [formats.shortDay(date), time].filter(Boolean).join(', ')
  const described = ({ name, species, breed, sex }: RequestedAnimal) =>
    [name, i18n._(speciesTexts[species]), breedText(i18n, { species, breed }), sex !== 'u' && i18n._(sexTexts[sex])]
      .filter(Boolean)
      .join(', ')
  const isDaycare = request.service === 'daycare'
  const when: Fact[] = isDaycare
    ? [
        [t`Days`, dates.map((date) => formats.shortDay(date)).join('\n')],
        [t`Times`, [dropOffTime, pickUpTime].filter(Boolean).join(' – ')],
      ]
    : [
        [t`Arrival`, at(startDate, dropOffTime)],
        [t`Departure`, at(endDate, pickUpTime)],
      ]
  const facts: Fact[] = [
    [t`Animals`, animals.map(described).join('\n')],
    ...when,
    [t`Extras`, (extras ?? []).map(({ name, priceCents }) => `${name} · ${formats.money(priceCents)}`).join('\n')],
    [t`Message`, message],
    [t`Received on`, `${formats.moment(submittedAt, zone)} (${i18n._(sourceTexts[source])})`],
  ]
  return (
    <Card title={<Trans>Asked for</Trans>}>
      <FactLines facts={facts} />
    </Card>
  )
}

/** Who asks, with the ways to answer. */
export function RequestWho({ request }: { request: BookingRequest }) {
  const { contactId, phone, email } = request
  const name = useWho(request)
  return (
    <Card title={<Trans>Who asks</Trans>}>
      {contactId ? <ContactName contact={{ id: contactId, name }} /> : name}
      {(phone || email) && (
        <div className={classes.reach} data-no-print>
          {phone && <CallContact phone={phone} />}
          {email && (
            <Button component="a" href={`mailto:${email}`} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
              {email}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
