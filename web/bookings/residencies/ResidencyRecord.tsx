import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isResidencyOver } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ResidencyItems } from '../billing/BookingItems.tsx'
import { CallContact } from '../CallContact.tsx'
import { taxRateTexts } from '../booking.words.ts'
import { useMayBook } from '../parts/useMayBook.ts'
import { ChangeResidency } from './ChangeResidency.tsx'
import { ContractOfResidency } from './ContractOfResidency.tsx'
import { ResidencyActs } from './ResidencyActs.tsx'
import { ResidencyShell } from './ResidencyShell.tsx'
import { animalOf, type KnownResidency } from './readResidencies.ts'
import { priceOn, priceText } from './residencyTexts.ts'
import classes from '../record/BookingRecord.module.css'

/** The record of a residency: animal, payer, days, price, and what is done next. */
export const ResidencyRecord = ({ id }: { id: string }) => (
  <ResidencyShell key={id} id={id}>
    {(known) => <Body known={known} />}
  </ResidencyShell>
)

function Body({ known }: { known: KnownResidency }) {
  const mayBook = useMayBook('pension')
  const [changing, setChanging] = useState(false)
  const { residency } = known
  if (changing) return <ChangeResidency residency={residency} onClose={() => setChanging(false)} />
  return (
    <>
      <Surrender known={known} />
      <LeftAlready known={known} />
      <Who known={known} />
      <Card title={<Trans>Agreed</Trans>}>
        <Terms known={known} />
        {mayBook && !isResidencyOver(residency) && (
          <Button mt="md" variant="default" onClick={() => setChanging(true)} data-no-print>
            <Trans>Change</Trans>
          </Button>
        )}
      </Card>
      <ContractOfResidency known={known} />
      <ResidencyItems residencyId={residency.id} />
      <ResidencyActs known={known} />
    </>
  )
}

/** The owner gives the animal up: the surrender is recorded as every other. */
function Surrender({ known: { residency, animal } }: { known: KnownResidency }) {
  const { context } = useSignedIn()
  if (residency.state !== 'converted' || (animal && animal.custody !== null)) return null
  return (
    <Banner
      tone="warn"
      action={
        context.rights.includes('animals.incoming') && (
          <ButtonLink to="/turned-in/new" search={{ animal: residency.animalId }}>
            <Trans>Record the owner surrender</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>The owner gives the animal up. It is ours once the owner surrender is recorded.</Trans>
    </Banner>
  )
}

/** One that died or left in another way is out of custody, and its residency still goes on. */
function LeftAlready({ known }: { known: KnownResidency }) {
  const { residency, animal } = known
  const isHere = residency.state === 'active' || residency.state === 'notice'
  if (!isHere || !animal || animal.custody === 'sponsored' || animal.careUntil === null) return null
  const name = animalOf(known)
  return (
    <Banner tone="warn">
      <Trans>{name} is not here any more. Please end the residency.</Trans>
    </Banner>
  )
}

function Who({ known: { animal, contact, residency, room } }: { known: KnownResidency }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Who stays, and who pays</Trans>}>
      {animal && <AnimalName animal={animal} />}
      <div className={classes.guest}>
        <div className={classes.contact}>
          <span>
            <Trans>Who pays</Trans>: <ContactName contact={contact ?? { id: residency.contactId, name: t`Known contact` }} />
          </span>
          {contact?.phone && <CallContact phone={contact.phone} />}
        </div>
      </div>
      <FactLines
        facts={[
          [t`Room`, room ?? ''],
          [t`In an emergency`, residency.emergencyContact],
        ]}
      />
    </Card>
  )
}

function Terms({ known: { residency } }: { known: KnownResidency }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { zone } = useSignedIn()
  const today = useToday()
  const { from, plannedUntil, prices, billingDay, taxRate, depositCents, noticeDays, vetLimitCents, notes } = residency
  const { beganAt, noticeOn, leavesOn, endedAt } = residency
  const current = priceOn(prices, today)
  const others = prices.filter((price) => price !== current)
  const of = (price: (typeof prices)[number]) => {
    const first = formats.date(price.from ?? from)
    return t`from ${first}: ${priceText(price, i18n, formats)}`
  }
  const cents = (value: number | null) => (value === null ? '' : formats.money(value))
  const facts: [name: string, value: string][] = [
    [t`First day`, beganAt ? '' : formats.date(from)],
    [t`Here since`, beganAt ? formats.moment(beganAt, zone) : ''],
    [t`Planned until`, plannedUntil && endedAt === null ? formats.date(plannedUntil) : ''],
    [t`Notice given on`, noticeOn ? formats.date(noticeOn) : ''],
    [t`Leaves on`, leavesOn && endedAt === null ? formats.date(leavesOn) : ''],
    [t`Left on`, endedAt ? formats.moment(endedAt, zone) : ''],
    [t`Price`, current ? `${priceText(current, i18n, formats)}, ${i18n._(taxRateTexts[taxRate])}` : ''],
    [t`Other prices`, others.map(of).join('\n')],
    [t`Billing day of the month`, `${billingDay}.`],
    [t`Security deposit`, cents(depositCents)],
    [t`Notice in days`, String(noticeDays)],
    [t`Vet without asking, up to`, cents(vetLimitCents)],
    [t`Notes`, notes],
  ]
  return <FactLines facts={facts} />
}
