import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { lateFee, visitPrices, type LateTerms } from '../../../shared/bookings/billing/lateFee.ts'
import { lateSteps, mostLateCents } from '../../../shared/settings/guestAreas.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Section } from '../../settings/parts/Section.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { useRows } from '../../ui/useRows.ts'
import type { LateForm } from './lateForm.ts'
import { LateTiersField } from './LateTiersField.tsx'

/** The fee for a pick-up after the agreed time, with what it comes to. */
export function LateFeeRules({ form }: { form: LateForm }) {
  const { values } = form
  return (
    <Section title={<Trans>Late pick-up</Trans>}>
      <LateNumber
        form={form}
        field="lateStepCents"
        money
        label={<Trans>Fee for each step in euros</Trans>}
        description={<Trans>Proposed when the last animal of a booking is picked up late; nothing is charged by itself. 0: no fee.</Trans>}
        most={mostLateCents}
      />
      {values.lateStepCents > 0 && <Steps form={form} />}
    </Section>
  )
}

/** How the fee grows; of no interest without a fee. */
function Steps({ form }: { form: LateForm }) {
  const { t } = useLingui()
  const { values, change } = form
  return (
    <>
      <LateNumber
        form={form}
        field="lateGraceMinutes"
        label={<Trans>Minutes late that cost nothing</Trans>}
        description={<Trans>After them, every minute since the agreed time counts.</Trans>}
        most={60}
      />
      <NativeSelect
        {...arrow}
        label={<Trans>A step in minutes</Trans>}
        description={<Trans>Each started step counts.</Trans>}
        value={`${values.lateStepMinutes}`}
        data={lateSteps.map((minutes) => ({ value: `${minutes}`, label: t`${minutes} minutes` }))}
        onChange={({ currentTarget: { value } }) => {
          const lateStepMinutes = lateSteps.find((minutes) => `${minutes}` === value)
          if (lateStepMinutes) change({ lateStepMinutes })
        }}
      />
      <LateNumber
        form={form}
        field="lateCapCents"
        money
        label={<Trans>Highest late fee in euros</Trans>}
        description={<Trans>0: it has no limit.</Trans>}
        most={mostLateCents}
      />
      <LateTiersField form={form} />
      <Worked terms={values} />
    </>
  )
}

interface NumberProps {
  form: LateForm
  field: 'lateGraceMinutes' | 'lateStepCents' | 'lateCapCents'
  label: ReactNode
  description: ReactNode
  most: number
  money?: boolean
}

const LateNumber = ({ form: { values, change, mark }, field, ...shown }: NumberProps) => (
  <NumberField
    {...shown}
    least={0}
    value={values[field]}
    onChange={(number, valid) => {
      if (number !== null) change({ [field]: number })
      mark(field, valid ? null : 'invalid')
    }}
  />
)

/** What pick-ups cost: the last one that is free, the first that is not, one that is an hour late, and the first of each tier. */
function Worked({ terms }: { terms: LateTerms }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { engine } = useSignedIn()
  const prices = useRows(async () => visitPrices(await engine.replica.product.toArray()), [engine])
  if (terms.lateStepCents === 0) return null
  const { lateGraceMinutes: grace, lateTiers } = terms
  const minutesShown = [grace, grace + 1, 60, ...lateTiers.map(({ afterMinutes }) => afterMinutes + 1)]
  return (
    <ul aria-label={t`Worked example`}>
      {[...new Set(minutesShown)]
        .sort((a, b) => a - b)
        .map((minutes) => {
          const fee = formats.money(lateFee(terms, minutes, prices).cents)
          return (
            <Text key={minutes} component="li" size="sm" className="numbers">
              <Trans>
                {minutes} minutes late: {fee}
              </Trans>
            </Text>
          )
        })}
    </ul>
  )
}
