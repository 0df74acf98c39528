import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { proofs } from '../../shared/changes/story/flowDetails.ts'
import type { CostLine } from '../../shared/settings/findAreas.ts'
import { manyOf } from '../changes/parts/factTexts.ts'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Section } from './parts/Section.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TaskRulesField } from './TaskRulesField.tsx'
import classes from '../administration/Administration.module.css'

export const Route = createFileRoute('/_signedIn/admin/finds/found-give-back')({
  staticData: { title: msg`Returns to owner`, flag: 'settings', admin: { group: 'finds', hint: msg`Proofs and costs` } },
  component: GiveBacks,
})

function GiveBacks() {
  const { t } = useLingui()
  return (
    <AreaPage area="foundGiveBack" title={<Trans>Returns to owner</Trans>}>
      {({ values, errors, change, mark }) => (
        <>
          <Section title={<Trans>Proofs</Trans>}>
            <ChoiceList
              label={<Trans>Proofs that are accepted</Trans>}
              error={errors.proofs && t`Please choose at least one.`}
              options={proofs}
              texts={manyOf.proof!.texts}
              value={values.proofs}
              onChange={(chosen) => {
                change({ proofs: chosen })
                mark('proofs', chosen.length === 0 ? 'invalid' : null)
              }}
            />
            <NumberField
              label={<Trans>Number of proofs</Trans>}
              description={<Trans>An animal is returned only with at least this number of proofs.</Trans>}
              least={1}
              most={3}
              value={values.proofsLeast}
              onChange={(count, valid) => {
                change({ proofsLeast: count! })
                mark('proofsLeast', valid ? null : 'invalid')
              }}
            />
            <Checkbox
              label={<Trans>The identity card must be checked</Trans>}
              checked={values.idCheckDemanded}
              onChange={(event) => change({ idCheckDemanded: event.currentTarget.checked })}
            />
          </Section>
          <Section title={<Trans>Costs</Trans>} hint={<Trans>Offered in the form when an animal is given back.</Trans>}>
            <CostLines lines={values.costLines} onChange={(costLines) => change({ costLines })} />
          </Section>
          <Section title={<Trans>Tasks after a return to owner</Trans>}>
            <TaskRulesField rules={values.tasks} occasions={['always']} onChange={(tasks) => change({ tasks })} />
          </Section>
        </>
      )}
    </AreaPage>
  )
}

const mostLines = 20

function CostLines({ lines, onChange }: { lines: readonly CostLine[]; onChange: (lines: CostLine[]) => void }) {
  const { t } = useLingui()
  const replaced = (at: number, ...with_: CostLine[]) => onChange(lines.toSpliced(at, 1, ...with_))
  return (
    <>
      {lines.map((line, at) => (
        <fieldset key={at} className={classes.rule} aria-label={line.text || t`Costs`}>
          <TextInput
            label={<Trans>For what</Trans>}
            maxLength={120}
            autoComplete="off"
            value={line.text}
            error={line.text.trim() === '' && t`Please say for what.`}
            onChange={(event) => replaced(at, { ...line, text: event.currentTarget.value })}
          />
          <NumberField
            money
            label={<Trans>Amount in euros</Trans>}
            least={0}
            most={1_000_000}
            value={line.cents}
            onChange={(cents) => replaced(at, { ...line, cents: cents ?? 0 })}
          />
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Remove ${line.text}`} onClick={() => replaced(at)}>
            <IconX aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden />}
          disabled={lines.length >= mostLines}
          onClick={() => onChange([...lines, { text: '', cents: 0 }])}
        >
          <Trans>Add costs</Trans>
        </Button>
      </Group>
    </>
  )
}
