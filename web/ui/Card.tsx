import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Card.module.css'

/** A titled surface: a widget, a group of entries. `aside` is at the end of the title's row. */
export function Card({ title, aside, children, flush }: { title: ReactNode; aside?: ReactNode; children: ReactNode; flush?: boolean }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.header}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {aside}
      </header>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  )
}
