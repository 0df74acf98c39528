import { Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './Card.module.css'

export interface CardProps {
  title: ReactNode
  /** At the end of the title's row. */
  aside?: ReactNode
  children: ReactNode
  flush?: boolean
}

/** State of a card that can be folded. `count` is shown beside the title. */
export interface Folding {
  isFolded: boolean
  toggle: () => void
  count: ReactNode
}

/** A titled surface: a widget, a group of entries. */
export function Card({ title, aside, children, flush, folding }: CardProps & { folding?: Folding }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        {folding ? (
          <FoldingTitle id={id} title={title} {...folding} />
        ) : (
          <Title order={2} id={id} className={classes.title}>
            {title}
          </Title>
        )}
        {aside}
      </header>
      {folding?.isFolded !== true && <div className={flush ? classes.flush : classes.body}>{children}</div>}
    </section>
  )
}

/** The title row opens and closes the card, except for the buttons at its end. */
function FoldingTitle({ id, title, isFolded, toggle, count }: Folding & { id: string; title: ReactNode }) {
  return (
    <>
      <Title order={2} className={classes.title}>
        <button type="button" className={classes.fold} aria-expanded={!isFolded} aria-describedby={`${id}-count`} onClick={toggle}>
          <IconChevronDown size={20} aria-hidden className={classes.chevron} />
          <span id={id}>{title}</span>
        </button>
      </Title>
      <span id={`${id}-count`} className={`${classes.count} numbers`}>
        {count}
      </span>
    </>
  )
}
