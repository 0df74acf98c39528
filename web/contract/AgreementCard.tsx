import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { AgreementText } from '../../shared/contract/dataProcessing.ts'
import { Card } from '../ui/Card.tsx'
import classes from './Contract.module.css'

/** The text of the agreement, in German, with the button that prints it. */
export function AgreementCard({ agreement: { title, sections, version, textHash } }: { agreement: AgreementText }) {
  const { i18n } = useLingui()
  return (
    <Card
      title={<span lang="de">{title}</span>}
      aside={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()} data-no-print>
          <Trans>Print</Trans>
        </Button>
      }
    >
      {i18n.locale !== 'de' && (
        <Text c="dimmed" mb="sm">
          <Trans>This page is available in German only.</Trans>
        </Text>
      )}
      <div lang="de" className={classes.text}>
        {sections.map((section) => (
          <section key={section.title}>
            <Title order={3}>{section.title}</Title>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <Text c="dimmed" size="sm" className={classes.hash}>
        <Trans>
          Version {version}, checksum {textHash}
        </Trans>
      </Text>
    </Card>
  )
}
