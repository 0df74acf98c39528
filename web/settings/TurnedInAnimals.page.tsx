import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { createFileRoute } from '@tanstack/react-router'
import { turnInReasons } from '../../shared/changes/story/flowDetails.ts'
import { choicesOf } from '../changes/parts/factTexts.ts'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Section } from './parts/Section.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { FeesField } from './FeesField.tsx'
import { TaskRulesField } from './TaskRulesField.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/turned-in')({
  staticData: { title: msg`Owner surrenders`, flag: 'settings', admin: { group: 'animals', hint: msg`Reasons, fees, tasks` } },
  component: TurnedInAnimals,
})

function TurnedInAnimals() {
  return (
    <AreaPage area="turnedIn" title={<Trans>Owner surrenders</Trans>}>
      {({ values, change }) => (
        <>
          <Section title={<Trans>What the form asks</Trans>}>
            <Checkbox
              label={<Trans>The owner must sign the animal over before it is taken</Trans>}
              checked={values.declarationDemanded}
              onChange={(event) => change({ declarationDemanded: event.currentTarget.checked })}
            />
            <ChoiceList
              label={<Trans>Reasons that are offered</Trans>}
              options={turnInReasons}
              texts={choicesOf.turnInReason!.texts}
              value={values.reasons}
              onChange={(reasons) => change({ reasons })}
            />
          </Section>
          <Section
            title={<Trans>Fees</Trans>}
            hint={<Trans>Proposed in the form, in euros; the person who takes the animal in can change them.</Trans>}
          >
            <FeesField fees={values.fees} onChange={(fees) => change({ fees })} />
          </Section>
          <Section title={<Trans>Tasks after an owner surrender</Trans>}>
            <TaskRulesField rules={values.tasks} occasions={['always', 'chipUnread']} onChange={(tasks) => change({ tasks })} />
          </Section>
        </>
      )}
    </AreaPage>
  )
}
