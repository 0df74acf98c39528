import type { Block, Sheet } from '../../../shared/documents/blocks.ts'
import { SheetHead } from '../SheetHead.tsx'
import classes from './SheetView.module.css'

/** A document on the screen, as the server draws it on paper. All of it is text. */
export function SheetView({ sheet: { language, title, subtitle, organization, letterhead, logo, footer, blocks } }: { sheet: Sheet }) {
  return (
    // It names animals and people as paper does, without links.
    <article className={classes.sheet} lang={language} data-names-itself>
      <SheetHead organization={organization} line={letterhead} logo={logo} />
      <h3 className={classes.title}>{title}</h3>
      {subtitle && <p>{subtitle}</p>}
      {blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
      <p className={classes.small}>{footer}</p>
    </article>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.is) {
    case 'heading':
      return <h4 className={classes.heading}>{block.text}</h4>
    case 'text':
      return <p className={classes.text}>{block.text}</p>
    case 'notice':
      return <p className={classes.notice}>{block.text}</p>
    case 'list':
      return (
        <ul className={classes.list}>
          {block.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.rows.map(([name, value], at) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd data-empty={value === '' || undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'clauses':
      return block.items.map(([title, text], at) => (
        <section key={at}>
          <h4 className={classes.clause}>
            § {at + 1} {title}
          </h4>
          <p className={classes.text}>{text}</p>
        </section>
      ))
    case 'signatures':
      return (
        <div className={classes.signatures}>
          {block.names.map((name, at) => (
            <span key={at}>{name}</span>
          ))}
        </div>
      )
    case 'signed':
    case 'table':
      return null
  }
}
