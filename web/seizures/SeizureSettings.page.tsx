import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { createFileRoute } from '@tanstack/react-router'
import { legalBases, mostDeadlineDays } from '../../shared/settings/seizureArea.ts'
import { AreaPage } from '../settings/parts/area/AreaPage.tsx'
import { legalBasisTexts } from '../settings/parts/legalBasisTexts.ts'
import { Section } from '../settings/parts/Section.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { MembersField } from '../users/parts/MembersField.tsx'
import { RateFields } from './parts/RateFields.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/seizure')({
  staticData: { title: msg`Seizures`, flag: 'seizureSettings', admin: { group: 'animals', hint: msg`Daily rates, legal basis, readers` } },
  component: SeizureSettings,
})

/** What a new seizure begins with. */
function SeizureSettings() {
  const { t } = useLingui()
  return (
    <AreaPage area="seizure" title={<Trans>Seizures</Trans>}>
      {({ values, change }) => (
        <>
          <Section
            title={<Trans>Daily rates</Trans>}
            hint={<Trans>Proposed in the form; the person who enters the seizure can change them.</Trans>}
          >
            <RateFields value={values.rates} onChange={(rates) => change({ rates })} />
          </Section>
          <Section title={<Trans>What the form proposes</Trans>}>
            <PickOne
              label={<Trans>Legal basis</Trans>}
              options={legalBases}
              texts={legalBasisTexts}
              none={t`please choose`}
              value={values.legalBasis}
              onChange={(legalBasis) => change({ legalBasis })}
            />
            <NumberField
              label={<Trans>Deadline of the keeper, in days</Trans>}
              description={<Trans>Counted from the day on which the seizure is entered. With 0, the form proposes no day.</Trans>}
              least={0}
              most={mostDeadlineDays}
              value={values.deadlineDays}
              onChange={(deadlineDays) => deadlineDays !== null && change({ deadlineDays })}
            />
          </Section>
          <Section title={<Trans>Who sees a new seizure</Trans>}>
            <Checkbox
              label={<Trans>Show the seizure and its animals only to named people</Trans>}
              checked={values.onlyNamed}
              onChange={(event) => change({ onlyNamed: event.currentTarget.checked })}
            />
            {values.onlyNamed && (
              <MembersField
                label={<Trans>Who sees them, beside the person who enters the seizure</Trans>}
                description={<Trans>Only people who may see animals.</Trans>}
                value={values.readers}
                error={undefined}
                onChange={(readers) => change({ readers })}
              />
            )}
          </Section>
        </>
      )}
    </AreaPage>
  )
}
