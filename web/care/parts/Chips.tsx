import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from '../Care.module.css'

interface Props {
  values: readonly string[]
  textOf?: (value: string) => string
  onChange: (values: string[]) => void
}

/** Times or days that were chosen, each with the way to remove it. */
export function Chips({ values, textOf = (value) => value, onChange }: Props) {
  const { t } = useLingui()
  if (values.length === 0) return null
  return (
    <div className={classes.chips}>
      {values.map((value) => {
        const text = textOf(value)
        return (
          <Button
            key={value}
            variant="light"
            className="numbers"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t`Remove ${text}`}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            {text}
          </Button>
        )
      })}
    </div>
  )
}
