import { Trans } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { arrivalNews, mostTreatmentDays } from '../../../shared/settings/guestAreas.ts'
import { arrivalNewsTexts } from '../../settings/parts/arrivalNewsTexts.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { AreaForm } from '../../settings/parts/area/useAreaForm.ts'

/** Who hears that a guest is here. */
export const ToldOfCheckIn = ({ form: { values, change } }: { form: AreaForm<'pensionCheckIn' | 'daycareCheckIn'> }) => (
  <Section title={<Trans>Notifications</Trans>}>
    <PickOne
      label={<Trans>Notified of a check-in</Trans>}
      description={<Trans>Once for each booking. A note of the booking always goes to everybody who checks in.</Trans>}
      options={arrivalNews}
      texts={arrivalNewsTexts}
      value={values.arrivalNews}
      onChange={(chosen) => chosen && change({ arrivalNews: chosen })}
    />
  </Section>
)

/** The questions that are asked before a guest is checked in. */
export const AskedAtCheckIn = ({ form: { values, change } }: { form: AreaForm<'pensionCheckIn' | 'daycareCheckIn'> }) => (
  <Section title={<Trans>Questions at check-in</Trans>} hint={<Trans>Without a question a tap checks the animal in.</Trans>}>
    <Switch
      label={<Trans>Ask for belongings</Trans>}
      description={<Trans>They are ticked at check-out when they are given back.</Trans>}
      checked={values.askBelongings}
      onChange={({ currentTarget: { checked } }) => change({ askBelongings: checked })}
    />
    <Switch
      label={<Trans>Ask for the weight</Trans>}
      description={<Trans>It becomes a weight in the record of the animal, once a day.</Trans>}
      checked={values.askWeight}
      onChange={({ currentTarget: { checked } }) => change({ askWeight: checked })}
    />
    <Switch
      label={<Trans>Take no animals in heat</Trans>}
      description={<Trans>Asked for female dogs and cats that are not known to be neutered. A check-in all the same needs a reason.</Trans>}
      checked={values.noHeat}
      onChange={({ currentTarget: { checked } }) => change({ noHeat: checked })}
    />
    <Switch
      label={<Trans>Ask for a liability insurance</Trans>}
      description={<Trans>Asked for dogs if the contact has none, or if it has ended. It is noted with the contact.</Trans>}
      checked={values.requireLiabilityInsurance}
      onChange={({ currentTarget: { checked } }) => change({ requireLiabilityInsurance: checked })}
    />
    <NumberField
      label={<Trans>Days that a treatment against parasites counts</Trans>}
      description={<Trans>Asked for dogs and cats without one. It becomes a record of the animal. 0: never.</Trans>}
      least={0}
      most={mostTreatmentDays}
      value={values.requireParasiteTreatmentDays}
      onChange={(days) => days !== null && change({ requireParasiteTreatmentDays: days })}
    />
    <Switch
      label={<Trans>Take a photo of the animal</Trans>}
      description={<Trans>It becomes a photo in the record of the animal.</Trans>}
      checked={values.photoAtCheckIn}
      onChange={({ currentTarget: { checked } }) => change({ photoAtCheckIn: checked })}
    />
    <Switch
      label={<Trans>Have the check-in signed</Trans>}
      description={<Trans>The person who brings the animals signs on the device what they hand over.</Trans>}
      checked={values.signatureAtCheckIn}
      onChange={({ currentTarget: { checked } }) => change({ signatureAtCheckIn: checked })}
    />
  </Section>
)
