import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import type { Acceptance } from '../../shared/contract/dataProcessing.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import classes from './Contract.module.css'
import { useAgreement } from './useAgreement.ts'

export const Route = createFileRoute('/_signedIn/admin/account/contract')({
  staticData: { title: msg`Data processing agreement`, flag: 'contract' },
  component: Contract,
})

function Contract() {
  const { i18n } = useLingui()
  const read = useAgreement()
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Data processing agreement</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && (
        <div role="alert">
          <Text mb="sm">{i18n._(textOf(read.error))}</Text>
          <Button onClick={read.again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {read.state === 'ready' && (
        <>
          {read.agreement.accepted ? <Accepted acceptance={read.agreement.accepted} /> : null}
          {!read.agreement.accepted && read.agreement.earlier && <NewVersion earlier={read.agreement.earlier} />}
          <Card
            title={<span lang="de">{read.agreement.title}</span>}
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
              {read.agreement.sections.map(({ title, paragraphs }) => (
                <section key={title}>
                  <Title order={3}>{title}</Title>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </section>
              ))}
            </div>
            <Text c="dimmed" size="sm" className={classes.hash}>
              <Trans>
                Version {read.agreement.version}, checksum {read.agreement.textHash}
              </Trans>
            </Text>
          </Card>
          {!read.agreement.accepted && <AcceptForm agreement={read.agreement} onDone={read.again} />}
        </>
      )}
    </div>
  )
}

function Accepted({ acceptance }: { acceptance: Acceptance }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { name, role } = acceptance
  const at = formats.moment(acceptance.acceptedAt, zone)
  return (
    <Banner tone="info">
      <Trans>
        Accepted by {name} ({role}) on {at}.
      </Trans>
    </Banner>
  )
}

function NewVersion({ earlier }: { earlier: Acceptance }) {
  const { version } = earlier
  return (
    <Banner tone="warn">
      <Group>
        <Trans>There is a new version of the text. Version {version}, which was accepted, stays valid until the new one is accepted.</Trans>
      </Group>
    </Banner>
  )
}
