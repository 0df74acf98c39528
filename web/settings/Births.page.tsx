import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { leastPuppyWeeks } from '../../shared/species.ts'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Section } from './parts/Section.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TaskRulesField } from './TaskRulesField.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/birth')({
  staticData: { title: msg`Births`, flag: 'settings', admin: { group: 'animals', hint: msg`Ages of mothers and puppies` } },
  component: Births,
})

function Births() {
  return (
    <AreaPage area="birth" title={<Trans>Births</Trans>}>
      {({ values, change, mark }) => (
        <>
          <Section title={<Trans>Ages</Trans>}>
            <NumberField
              label={<Trans>Weeks that puppies stay with their mother</Trans>}
              description={
                <Trans>Eight are the least that the law allows (TierSchHuV § 2). Younger ones are not handed over or placed.</Trans>
              }
              least={leastPuppyWeeks}
              most={26}
              value={values.puppyWeeks}
              onChange={(weeks, valid) => {
                change({ puppyWeeks: weeks! })
                mark('puppyWeeks', valid ? null : 'invalid')
              }}
            />
            <NumberField
              label={<Trans>Youngest age of a mother in months</Trans>}
              description={<Trans>A younger one is asked about before a birth is saved. 0 asks about none.</Trans>}
              least={0}
              most={36}
              value={values.motherMonths}
              onChange={(months, valid) => {
                change({ motherMonths: months! })
                mark('motherMonths', valid ? null : 'invalid')
              }}
            />
            <NumberField
              label={<Trans>Months after which a litter is closed</Trans>}
              description={
                <Trans>
                  It is closed sooner when none of its animals is here any more. While it is open, another birth of its mother is asked
                  about.
                </Trans>
              }
              least={1}
              most={24}
              value={values.litterMonths}
              onChange={(months, valid) => {
                change({ litterMonths: months! })
                mark('litterMonths', valid ? null : 'invalid')
              }}
            />
          </Section>
          <Section title={<Trans>Tasks after a birth</Trans>}>
            <TaskRulesField rules={values.tasks} occasions={['always']} onChange={(tasks) => change({ tasks })} />
          </Section>
        </>
      )}
    </AreaPage>
  )
}
