import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { registersToAsk, type AskedRegister, type Enquiry } from '../../shared/changes/enquiries.ts'
import { enquiryResults, registries } from '../../shared/changes/story/flowDetails.ts'
import { instantAt } from '../../shared/time.ts'
import { useSettings } from '../settings/parts/useSettings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { enquiryTexts, registerTexts } from './parts/factTexts.ts'
import { Moment, typedOf } from '../ui/Moment.tsx'
import classes from './Flow.module.css'

interface Props {
  label: ReactNode
  enquiries: readonly Enquiry[]
  error?: ReactNode
  onChange: (enquiries: Enquiry[]) => void
}

/** Which registers were asked, when, and what they answered. Those that the organisation always asks stand as to be asked until then. */
export function EnquiriesField({ label, enquiries, error, onChange }: Props) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const always = useSettings().found.registries
  const missing = registersToAsk(always, { enquiries: [...enquiries] })
  const others = registries.filter((one) => !missing.includes(one) && enquiries.every(({ registry }) => registry !== one))
  const name = (register: AskedRegister) => i18n._(registerTexts[register])
  const ask = (registry: AskedRegister) => onChange([...enquiries, { registry, askedAt: engine.now(), result: null }])
  const replaced = (at: number, ...with_: Enquiry[]) => onChange(enquiries.toSpliced(at, 1, ...with_))
  return (
    <div className={classes.costs} role="group" aria-label={t`Registries searched`}>
      <Text fw={600}>{label}</Text>
      {missing.map((register) => (
        <div key={register} className={classes.animal}>
          <span>{t`${name(register)}: to be asked`}</span>
          <Button variant="default" flex="none" aria-label={t`${name(register)} was asked`} onClick={() => ask(register)}>
            <Trans>Was asked</Trans>
          </Button>
        </div>
      ))}
      {enquiries.map((enquiry, at) => (
        <Asked
          key={enquiry.registry}
          enquiry={enquiry}
          onChange={(part) => replaced(at, { ...enquiry, ...part })}
          onRemove={() => replaced(at)}
        />
      ))}
      {others.length > 0 && (
        <Group>
          {others.map((register) => (
            <Button key={register} variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => ask(register)}>
              {t`${name(register)} was asked`}
            </Button>
          ))}
        </Group>
      )}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  )
}

interface AskedProps {
  enquiry: Enquiry
  onChange: (part: Partial<Enquiry>) => void
  onRemove: () => void
}

/** When a register was asked, and what it answered. */
function Asked({ enquiry, onChange, onRemove }: AskedProps) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const name = (register: AskedRegister) => i18n._(registerTexts[register])
  return (
    <div className={classes.enquiry} role="group" aria-label={name(enquiry.registry)}>
      <Group justify="space-between" wrap="nowrap">
        <Text>{t`${name(enquiry.registry)} was asked`}</Text>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`${name(enquiry.registry)} was not asked`} onClick={onRemove}>
          <IconX aria-hidden />
        </ActionIcon>
      </Group>
      <Moment
        label={<Trans>Asked on</Trans>}
        value={typedOf(enquiry.askedAt, zone)}
        onChange={({ date, time }) => onChange({ askedAt: (date && time && instantAt(date, time, zone)) || enquiry.askedAt })}
      />
      <NativeSelect
        label={<Trans>Answer</Trans>}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={enquiry.result ?? ''}
        data={[{ value: '', label: t`no answer yet` }, ...enquiryResults.map((value) => ({ value, label: i18n._(enquiryTexts[value]) }))]}
        onChange={(event) => onChange({ result: (event.currentTarget.value || null) as Enquiry['result'] })}
      />
    </div>
  )
}
