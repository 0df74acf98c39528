import '@mantine/core/styles/Checkbox.layer.css'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { NounRows } from '../nouns/NounPage.tsx'
import { AreaPage } from '../settings/parts/area/AreaPage.tsx'
import { Section } from '../settings/parts/Section.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useHelperLevels } from './LevelForm.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/animal-helpers')({
  staticData: {
    title: msg`Animal helpers`,
    flag: 'settings',
    admin: { group: 'animals', hint: msg`Levels, contract, and when an animal is overdue` },
  },
  component: AnimalHelpers,
})

function AnimalHelpers() {
  return (
    <AreaPage area="helpers" title={<Trans>Animal helpers</Trans>} after={<NounRows {...useHelperLevels()} />}>
      {({ values, change }) => (
        <Section title={<Trans>Sessions</Trans>}>
          <NumberField
            label={<Trans>Minutes after the end of a session until an animal is overdue</Trans>}
            least={0}
            most={720}
            value={values.toleranceMinutes}
            onChange={(toleranceMinutes, valid) => valid && toleranceMinutes !== null && change({ toleranceMinutes })}
          />
          <Checkbox
            label={<Trans>Only helpers with a signed contract are confirmed for sessions</Trans>}
            checked={values.contractDemanded}
            onChange={(event) => change({ contractDemanded: event.currentTarget.checked })}
          />
        </Section>
      )}
    </AreaPage>
  )
}
