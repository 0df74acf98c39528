import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { createFileRoute } from '@tanstack/react-router'
import { handOverPurposes } from '../../shared/changes/story/flowDetails.ts'
import { choicesOf } from '../changes/parts/factTexts.ts'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Section } from './parts/Section.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { TaskRulesField } from './TaskRulesField.tsx'

export const Route = createFileRoute('/_signedIn/admin/animals/hand-over')({
  staticData: { title: msg`Transfers out`, flag: 'settings', admin: { group: 'animals', hint: msg`Purposes and ownership` } },
  component: HandOvers,
})

function HandOvers() {
  return (
    <AreaPage area="handOver" title={<Trans>Transfers out</Trans>}>
      {({ values, change }) => (
        <>
          <Section title={<Trans>What the form asks</Trans>}>
            <ChoiceList
              label={<Trans>Purposes that are offered</Trans>}
              options={handOverPurposes.filter((purpose) => purpose !== 'released')}
              texts={choicesOf.handOverPurpose!.texts}
              value={values.purposes}
              onChange={(purposes) => change({ purposes })}
            />
            <Checkbox
              label={<Trans>The receiver usually becomes the owner</Trans>}
              checked={values.ownershipMoves}
              onChange={(event) => change({ ownershipMoves: event.currentTarget.checked })}
            />
          </Section>
          <Section title={<Trans>Tasks after a transfer out</Trans>}>
            <TaskRulesField rules={values.tasks} occasions={['always']} onChange={(tasks) => change({ tasks })} />
          </Section>
        </>
      )}
    </AreaPage>
  )
}
