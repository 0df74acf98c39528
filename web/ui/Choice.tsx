import { useId, type ReactNode } from 'react'
import classes from './Choice.module.css'

/** One of a few options side by side: radio buttons for the keyboard, large areas for fingers. */
export function Choice<T extends string>(props: {
  label: string
  value: T
  options: readonly { value: T; text: ReactNode }[]
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props.label} className={classes.group}>
      {props.options.map(({ value, text }) => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span className={classes.text}>{text}</span>
        </label>
      ))}
    </div>
  )
}
