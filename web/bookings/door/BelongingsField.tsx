import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { belongingKinds, mostBelongings, type Belonging } from '../../../shared/bookings/belongings.ts'
import { belongingKindTexts } from './belongingTexts.ts'
import classes from './Door.module.css'

interface Props {
  value: readonly Belonging[]
  onChange: (value: Belonging[]) => void
}

/** What an animal brings along: a tap adds a thing, a note beside it tells it from others. */
export function BelongingsField({ value, onChange }: Props) {
  const { i18n, t } = useLingui()
  return (
    <fieldset className={classes.belongings}>
      <legend className={classes.legend}>
        <Trans>Belongings</Trans>
      </legend>
      {value.map(({ kind, note }, at) => {
        const name = i18n._(belongingKindTexts[kind])
        return (
          <div key={at} className={classes.belonging}>
            <TextInput
              label={name}
              placeholder={t`such as colour or amount`}
              maxLength={200}
              autoComplete="off"
              value={note}
              onChange={(event) => onChange(value.toSpliced(at, 1, { kind, note: event.currentTarget.value, isBack: false }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t`Remove ${name}`}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              <IconX aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <div className={classes.choices}>
        {belongingKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={value.length >= mostBelongings}
            onClick={() => onChange([...value, { kind, note: '', isBack: false }])}
          >
            {i18n._(belongingKindTexts[kind])}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
