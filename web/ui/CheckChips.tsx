import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './CheckChips.module.css'

interface Props<C extends string> {
  legend: ReactNode
  /** The legend is for screen readers alone. */
  hideLegend?: boolean
  /** On narrow screens they stay in one row, which is scrolled. */
  inRow?: boolean
  options: readonly { code: C; text: ReactNode }[]
  chosen: readonly C[]
  onChange: (chosen: C[]) => void
}

/** Any of a few options: checkboxes for the keyboard, large areas for fingers. */
export function CheckChips<C extends string>({ legend, hideLegend = false, inRow = false, options, chosen, onChange }: Props<C>) {
  const toggled = (code: C) =>
    options.map((option) => option.code).filter((one) => (one === code ? !chosen.includes(one) : chosen.includes(one)))
  return (
    <fieldset className={classes.group}>
      <legend className={hideLegend ? undefined : classes.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={classes.options} data-row={inRow || undefined}>
        {options.map(({ code, text }) => (
          <label key={code} className={classes.option}>
            <input type="checkbox" className={classes.input} checked={chosen.includes(code)} onChange={() => onChange(toggled(code))} />
            <span className={classes.text}>
              <IconCheck size={16} aria-hidden className={classes.mark} />
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
