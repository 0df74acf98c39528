import '@mantine/core/styles/Checkbox.layer.css'
import { useLingui } from '@lingui/react'
import { Checkbox } from '@mantine/core'
import { shareParts, type SharePart } from '../../../shared/animals/shareParts.ts'
import { partTexts } from './accessTexts.ts'
import classes from './Access.module.css'

interface Props {
  chosen: readonly SharePart[]
  /** A link shows something: the last part that is chosen stays. */
  keepsOne?: boolean
  onChange: (parts: SharePart[]) => void
}

/** The parts of an animal that a link may show. */
export function PartBoxes({ chosen, keepsOne = false, onChange }: Props) {
  const { i18n } = useLingui()
  return shareParts.map((part) => (
    <Checkbox
      key={part}
      classNames={{ body: classes.box, label: classes.boxText }}
      label={i18n._(partTexts[part])}
      checked={chosen.includes(part)}
      disabled={keepsOne && chosen.length === 1 && chosen[0] === part}
      onChange={(event) => {
        const { checked } = event.currentTarget
        onChange(shareParts.filter((one) => (one === part ? checked : chosen.includes(one))))
      }}
    />
  ))
}
