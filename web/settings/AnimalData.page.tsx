import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { speciesCodes } from '../../shared/species.ts'
import { demandable } from '../../shared/settings/animalAreas.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Section } from './parts/Section.tsx'
import { demandableTexts } from './area.words.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Classifications } from '../animals/classifications/parts/Classifications.tsx'
import { NumberField } from '../ui/NumberField.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/data')({
  staticData: {
    title: msg`Data of animals`,
    flag: 'settings',
    admin: { group: 'animals', hint: msg`Names, demanded facts, classifications` },
  },
  component: AnimalData,
})

/** Is in a name for the number of the animal. */
const token = '{number}'

function AnimalData() {
  return (
    <AreaPage area="animals" title={<Trans>Data of animals</Trans>} after={<Classifications />}>
      {({ values, change, mark }) => (
        <>
          <Section title={<Trans>Animals without a name</Trans>}>
            <TextInput
              label={<Trans>Name of these animals</Trans>}
              description={<Trans>{token} is replaced by the number of the animal. If this is empty, animals stay without a name.</Trans>}
              maxLength={40}
              value={values.unnamed}
              onChange={(event) => change({ unnamed: event.currentTarget.value })}
            />
          </Section>
          <Section title={<Trans>Entering animals</Trans>}>
            <ChoiceList
              label={<Trans>Required for every new animal</Trans>}
              options={demandable}
              texts={demandableTexts}
              value={values.demanded}
              onChange={(demanded) => change({ demanded })}
            />
            <ChoiceList
              label={<Trans>Point out animals without a chip</Trans>}
              options={speciesCodes}
              texts={speciesTexts}
              value={values.chipExpected}
              onChange={(chipExpected) => change({ chipExpected })}
            />
          </Section>
          <Section title={<Trans>Plan of shifts</Trans>}>
            <NumberField
              label={<Trans>Animals that one person looks after on a day</Trans>}
              description={<Trans>The plan of shifts shows how many people are needed.</Trans>}
              least={1}
              most={500}
              value={values.animalsPerCarer}
              onChange={(animalsPerCarer, valid) => {
                if (animalsPerCarer !== null) change({ animalsPerCarer })
                mark('animalsPerCarer', valid ? null : 'invalid')
              }}
            />
          </Section>
          <Section title={<Trans>Missing animals</Trans>}>
            <NumberField
              label={<Trans>Days after which a missing animal may be taken out of care</Trans>}
              least={7}
              most={3650}
              value={values.missingDays}
              onChange={(missingDays, valid) => {
                if (missingDays !== null) change({ missingDays })
                mark('missingDays', valid ? null : 'invalid')
              }}
            />
          </Section>
        </>
      )}
    </AreaPage>
  )
}
