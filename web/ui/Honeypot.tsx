import classes from './Honeypot.module.css'

/** Two fields for machines: out of sight, out of the tab order, and not read out. */
export function Honeypot({
  values,
  onChange,
}: {
  values: { tp1: string; tp2: string }
  onChange: (values: { tp1: string; tp2: string }) => void
}) {
  const { tp1, tp2 } = values
  const quiet = { tabIndex: -1, autoComplete: 'off' } as const
  return (
    <div className={classes.away} aria-hidden>
      <input {...quiet} name="tp1" value={tp1} onChange={(event) => onChange({ tp1: event.currentTarget.value, tp2 })} />
      <input {...quiet} name="tp2" value={tp2} onChange={(event) => onChange({ tp1, tp2: event.currentTarget.value })} />
    </div>
  )
}
