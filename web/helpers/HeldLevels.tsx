import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { validUntil } from '../../shared/helpers/confirming.ts'
import { mostHelperLevels, type HeldLevel } from '../../shared/helpers/helperProfile.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { LevelChoice, useLevels } from './LevelChoice.tsx'
import classes from './Helpers.module.css'

interface Props {
  levels: readonly HeldLevel[]
  error?: ReactNode
  onChange: (levels: HeldLevel[]) => void
}

/** The levels of a helper, each with its days. A newly chosen level counts from today for as long as it is valid. */
export function HeldLevels({ levels, error, onChange }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const all = useLevels() ?? []
  const nameOf = (id: string) => all.find((level) => level.id === id)?.name ?? t`a level that was deleted`
  function add(levelId: string | null) {
    const level = all.find(({ id }) => id === levelId)
    if (!level || levels.length >= mostHelperLevels || levels.some((held) => held.levelId === levelId)) return
    onChange([...levels, { levelId: level.id, from: today, until: validUntil(level, today) }])
  }
  return (
    <>
      {levels.map((held, index) => (
        <HeldOne
          key={held.levelId}
          name={nameOf(held.levelId)}
          held={held}
          onChange={(part) => onChange(levels.map((one, nth) => (nth === index ? { ...one, ...part } : one)))}
          onRemove={() => onChange(levels.filter((one) => one !== held))}
        />
      ))}
      {error && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {all.some(({ id }) => !levels.some((held) => held.levelId === id)) && (
        <LevelChoice label={<Trans>Give a level</Trans>} none={t`please choose`} value={null} onChange={add} />
      )}
    </>
  )
}

interface HeldProps {
  name: string
  held: HeldLevel
  onChange: (part: Partial<HeldLevel>) => void
  onRemove: () => void
}

function HeldOne({ name, held, onChange, onRemove }: HeldProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.held}>
      <legend>{name}</legend>
      <DateField label={<Trans>Valid from</Trans>} required value={held.from} onChange={(from) => from && onChange({ from })} />
      <DateField label={<Trans>Valid until</Trans>} value={held.until} onChange={(until) => onChange({ until })} />
      <ActionIcon variant="subtle" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
