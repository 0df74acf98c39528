import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { commissions, registries } from '../../shared/changes/story/flowDetails.ts'
import { claimMonths, mostHoldingMonths } from '../../shared/changes/story/findPeriods.ts'
import { choicesOf, registerTexts } from '../changes/parts/factTexts.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { AreaPage } from './parts/area/AreaPage.tsx'
import { Section } from './parts/Section.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { TaskRulesField } from './TaskRulesField.tsx'
import type { AreaForm } from './parts/area/useAreaForm.ts'

export const Route = createFileRoute('/_signedIn/admin/finds/found')({
  staticData: { title: msg`Stray intakes`, flag: 'settings', admin: { group: 'finds', hint: msg`Tasks, notice, claim period` } },
  component: Finds,
})

function Finds() {
  return (
    <AreaPage area="found" title={<Trans>Stray intakes</Trans>}>
      {(form) => <Fields form={form} />}
    </AreaPage>
  )
}

function Fields({ form }: { form: AreaForm<'found'> }) {
  const { t } = useLingui()
  const { values, change } = form
  const usual = [
    { title: t`Look up the chip`, hours: 2, priority: 'high', when: 'chipUnread', each: true },
    { title: t`Tell the municipality of the find`, hours: 24, priority: 'normal', when: 'authorityUntold', each: false },
  ] as const
  return (
    <>
      <Section title={<Trans>Tasks after a find</Trans>}>
        <TaskRulesField
          rules={values.tasks}
          occasions={['always', 'chipUnread', 'authorityUntold']}
          usual={usual}
          onChange={(tasks) => change({ tasks })}
        />
      </Section>
      <NoticeToAuthority form={form} />
      <HoldingPeriod form={form} />
    </>
  )
}

function NoticeToAuthority({ form: { values, change, mark } }: { form: AreaForm<'found'> }) {
  const { i18n } = useLingui()
  return (
    <Section title={<Trans>Notice to the authority</Trans>}>
      <NumberField
        label={<Trans>Hours within which the authority must be notified</Trans>}
        description={
          <Trans>Tasks for the notice are due by then, and a find of which it does not know later is pointed out. 0 leaves it open.</Trans>
        }
        least={0}
        most={720}
        value={values.notifyWithinHours}
        onChange={(hours, valid) => {
          change({ notifyWithinHours: hours! })
          mark('notifyWithinHours', valid ? null : 'invalid')
        }}
      />
      <NativeSelect
        label={<Trans>Commissioned by the municipality</Trans>}
        description={<Trans>What a new find begins with.</Trans>}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={values.commission}
        data={commissions.map((value) => ({ value, label: i18n._(choicesOf.commission!.texts[value]!) }))}
        onChange={(event) => change({ commission: event.currentTarget.value as (typeof commissions)[number] })}
      />
      <ChoiceList
        label={<Trans>Registries that are searched for every find</Trans>}
        options={registries}
        texts={registerTexts}
        value={values.registries}
        onChange={(chosen) => change({ registries: chosen })}
      />
    </Section>
  )
}

function HoldingPeriod({ form: { values, errors, change, mark } }: { form: AreaForm<'found'> }) {
  const { i18n } = useLingui()
  return (
    <Section title={<Trans>Holding period</Trans>}>
      <NumberField
        label={<Trans>Months until which adoptions stay provisional</Trans>}
        description={
          <Trans>
            Counted from the notice to the authority. The claim period itself is always six months and decides who owns the animal (BGB §
            973).
          </Trans>
        }
        least={claimMonths}
        most={mostHoldingMonths}
        value={values.claimMonths}
        onChange={(months, valid) => {
          change({ claimMonths: months! })
          mark('claimMonths', valid ? null : 'invalid')
        }}
      />
      {values.claimMonths > claimMonths && (
        <Textarea
          label={<Trans>Reason for a longer period</Trans>}
          autosize
          minRows={2}
          maxLength={300}
          value={values.claimReason}
          error={errors.claimReason && i18n._(errorTexts[errors.claimReason])}
          onChange={(event) => change({ claimReason: event.currentTarget.value })}
        />
      )}
    </Section>
  )
}
