import classes from './Board.module.css'

/** How full a room is, drawn below its count in words. */
export function CapacityBar({ count, capacity }: { count: number; capacity: number }) {
  const share = capacity > 0 ? Math.min(1, count / capacity) : count > 0 ? 1 : 0
  return (
    <span className={classes.bar} data-tone={count > capacity ? 'over' : count === capacity ? 'full' : undefined} aria-hidden>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
