import { Trans } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { hasHouseLimit } from '../../../shared/bookings/taking/houseNights.ts'
import { mostByPermit } from '../../../shared/shelters/shelter.ts'
import {
  guestMails,
  longestSeries,
  mostCancelHours,
  mostConfirmDays,
  mostInHouse,
  mostNights,
} from '../../../shared/settings/guestAreas.ts'
import { AreaNumber } from '../../settings/parts/area/AreaNumber.tsx'
import { guestMailTexts } from '../../settings/parts/guestMailTexts.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import type { AreaForm } from '../../settings/parts/area/useAreaForm.ts'
import { DepositRules } from '../deposits/DepositRules.tsx'
import { LateFeeRules } from './LateFeeRules.tsx'

const notice = {
  label: <Trans>Hours before the first day, at least</Trans>,
  description: <Trans>A booking at shorter notice is pointed out in the form. 0: never.</Trans>,
  least: 0,
  most: 720,
}
const ahead = {
  label: <Trans>Days before the first day, at most</Trans>,
  least: 1,
  most: 730,
}

interface PendingForm {
  values: { pendingBlocksCapacity: boolean }
  change: (part: { pendingBlocksCapacity: boolean }) => void
}

/** Whether pending requests hold places. */
const Pending = ({ form: { values, change } }: { form: PendingForm }) => (
  <Switch
    label={<Trans>Pending requests hold places</Trans>}
    description={<Trans>Until they are decided they count for every limit, as bookings do. The waiting list does not count.</Trans>}
    checked={values.pendingBlocksCapacity}
    onChange={({ currentTarget: { checked } }) => change({ pendingBlocksCapacity: checked })}
  />
)

/** The limits of dogs and cats are those of a house with a limit. */
function HouseLimits({ form }: { form: AreaForm<'pensionBookings'> }) {
  const bounds = { form, least: 0, most: mostInHouse }
  return (
    <>
      <AreaNumber
        {...bounds}
        field="mostGuests"
        label={<Trans>Boarding guests in one night, at most</Trans>}
        description={<Trans>0: unlimited.</Trans>}
      />
      {hasHouseLimit(form.values) && (
        <>
          <AreaNumber {...bounds} field="mostDogs" label={<Trans>Dogs among them, at most</Trans>} />
          <AreaNumber {...bounds} field="mostCats" label={<Trans>Cats among them, at most</Trans>} />
        </>
      )}
    </>
  )
}

/** Rules of new bookings of boarding, and what customers are written about their stay. */
export const PensionRules = ({ form }: { form: AreaForm<'pensionBookings'> }) => (
  <>
    <Section title={<Trans>New bookings</Trans>}>
      <AreaNumber form={form} field="maxNights" label={<Trans>Longest stay in nights</Trans>} least={1} most={mostNights} />
      <HouseLimits form={form} />
      <AreaNumber form={form} field="minLeadHours" {...notice} />
      <AreaNumber form={form} field="maxAdvanceDays" {...ahead} />
      <AreaNumber
        form={form}
        field="confirmDaysBefore"
        label={<Trans>Confirm again, days before arrival</Trans>}
        description={<Trans>Until then it is marked as unconfirmed. 0: never.</Trans>}
        least={0}
        most={mostConfirmDays}
      />
      <Pending form={form} />
    </Section>
    <LateFeeRules form={form} />
    <DepositRules form={form} />
    <Section title={<Trans>Mails about the stay</Trans>}>
      <ChoiceList
        label={<Trans>Mails to customers of boarding</Trans>}
        description={<Trans>To contacts with an e-mail address who want to be contacted, in their language.</Trans>}
        options={guestMails}
        texts={guestMailTexts}
        value={form.values.guestMails}
        onChange={(chosen) => form.change({ guestMails: chosen })}
      />
    </Section>
  </>
)

/** Rules of new bookings of daycare. */
export const DaycareRules = ({ form }: { form: AreaForm<'daycareBookings'> }) => (
  <>
    <Section title={<Trans>New bookings</Trans>}>
      <AreaNumber
        form={form}
        field="permitMaxAnimals"
        label={<Trans>Animals allowed by the permit on one day</Trans>}
        description={<Trans>A booking or a quick check-in beyond this number is refused. 0: no limit is entered.</Trans>}
        least={0}
        most={mostByPermit}
      />
      <AreaNumber form={form} field="minLeadHours" {...notice} />
      <AreaNumber form={form} field="maxAdvanceDays" {...ahead} />
      <AreaNumber
        form={form}
        field="seriesMaxDays"
        label={<Trans>Days from the first to the last that are booked at once</Trans>}
        description={<Trans>If several days are booked together, one beyond this number is refused.</Trans>}
        least={1}
        most={longestSeries}
      />
      <AreaNumber
        form={form}
        field="cancelHours"
        label={<Trans>Hours before a day until which it is cancelled in time</Trans>}
        description={
          <Trans>
            A day that is cancelled later, or on which nobody comes, takes the visit of its pass or subscription in place of a fee. 0:
            never.
          </Trans>
        }
        least={0}
        most={mostCancelHours}
      />
      <Pending form={form} />
      <Switch
        label={<Trans>A trial day is demanded</Trans>}
        description={<Trans>An animal is booked once it has passed a trial day. Animals that were in daycare before need none.</Trans>}
        checked={form.values.requireTrial}
        onChange={({ currentTarget: { checked } }) => form.change({ requireTrial: checked })}
      />
      <Switch
        label={<Trans>Mails about missing vaccinations</Trans>}
        description={
          <Trans>
            30 and 7 days before the first booked day on which an animal lacks a vaccination that check-in demands: to contacts with an
            e-mail address, in their language, unless they do not want to be contacted.
          </Trans>
        }
        checked={form.values.vaccinationMails}
        onChange={({ currentTarget: { checked } }) => form.change({ vaccinationMails: checked })}
      />
    </Section>
    <LateFeeRules form={form} />
  </>
)
