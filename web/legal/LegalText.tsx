import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { Anchor, List, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { blocksOf, type Block, type LegalPage, type Span } from '../../shared/legal/legalText.ts'
import { Banner } from '../ui/Banner.tsx'
import { Loading } from '../ui/Loading.tsx'
import classes from './LegalText.module.css'
import { useLegalText } from './useLegalText.ts'

/** A German text of the operator: parsed into elements of our own, so that nothing in it can act. */
export function LegalText({ page }: { page: LegalPage }) {
  const { i18n } = useLingui()
  const markdown = useLegalText(page)
  return (
    <article className={classes.page}>
      {i18n.locale !== 'de' && (
        <Banner tone="info">
          <Trans>This page is available in German only.</Trans>
        </Banner>
      )}
      {markdown === null ? (
        <Loading rows={6} />
      ) : (
        <div lang="de">
          {blocksOf(markdown).map((block, index) => (
            <BlockOf key={index} block={block} />
          ))}
        </div>
      )}
    </article>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.level} mt={block.level === 1 ? 0 : 'lg'} mb="xs">
          <Spans spans={block.spans} />
        </Title>
      )
    case 'list':
      return (
        <List mb="md" spacing={4} className={classes.list}>
          {block.items.map((spans, index) => (
            <List.Item key={index}>
              <Spans spans={spans} />
            </List.Item>
          ))}
        </List>
      )
    case 'paragraph':
      return (
        <Text mb="md" className={classes.lines}>
          <Spans spans={block.spans} />
        </Text>
      )
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, strong, code, href }, index) => {
    if (href !== undefined)
      return (
        <Anchor key={index} href={href} underline="always" inherit {...(!href.startsWith('/') && { rel: 'noopener noreferrer' })}>
          {text}
        </Anchor>
      )
    if (code) return <code key={index}>{text}</code>
    return strong ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>
  })
}
