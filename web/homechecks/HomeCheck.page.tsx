import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { answerSaid } from '../settings/parts/questions/answerSaid.ts'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { HomeCheckWho } from './HomeCheckWho.tsx'
import { resultTexts, stateTexts, typeTexts, unsignedTexts } from './homeCheckTexts.ts'
import { OneCheck } from './OneCheck.tsx'
import { CheckPhotos } from './photos/CheckPhotos.tsx'
import { SignaturePicture } from './photos/SignaturePicture.tsx'
import { goerOf, type HomeCheckRows } from './readHomeChecks.ts'
import pageClasses from '../ui/Page.module.css'
import classes from './HomeChecks.module.css'

export const Route = createFileRoute('/_signedIn/home-check/$id')({
  staticData: { title: msg`Report of the home check`, flag: 'homeChecks' },
  component: HomeCheckReport,
})

/** What came of a check, with its answers, photos and signature: to be read and to be printed. */
function HomeCheckReport() {
  const { id } = Route.useParams()
  return (
    <OneCheck key={id} id={id}>
      {(check, rows) => <Report check={check} rows={rows} />}
    </OneCheck>
  )
}

function Report({ check, rows }: { check: HomeCheck; rows: HomeCheckRows }) {
  const { t } = useLingui()
  const { id, answers, signature, unsigned } = check
  const hasEnd = signature !== null || unsigned !== null
  return (
    <div className={classes.page}>
      <div className={pageClasses.head}>
        <Title order={1}>
          <Trans>Report of the home check</Trans>
        </Title>
        <Acts check={check} />
      </div>
      <HomeCheckWho check={check} rows={rows} title={<Trans>Who is visited</Trans>} />
      <Outcome check={check} rows={rows} />
      {answers.length > 0 && (
        <Card title={<Trans>Answers</Trans>}>
          <FactLines facts={answers.map((one) => [one.question, answerSaid(one, t)] as const)} />
        </Card>
      )}
      <CheckPhotos checkId={id} canEdit={false} />
      {hasEnd && (
        <Card title={<Trans>Signature</Trans>}>
          {signature ? <SignaturePicture signature={signature} /> : <Unsigned reason={unsigned} />}
        </Card>
      )}
    </div>
  )
}

function Unsigned({ reason }: { reason: HomeCheck['unsigned'] }) {
  const { i18n } = useLingui()
  const why = reason && i18n._(unsignedTexts[reason])
  return <Trans>Without a signature: {why}</Trans>
}

function Acts({ check: { id, state } }: { check: HomeCheck }) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('homecheck.edit') && canEdit
  return (
    <Group gap={8} data-no-print>
      {mayEdit && state !== 'cancelled' && (
        <ButtonLink to="/home-check/do/$homeCheckId" params={{ homeCheckId: id }} variant="default">
          {state === 'done' ? <Trans>Answers and result</Trans> : <Trans>Carry out</Trans>}
        </ButtonLink>
      )}
      <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </Group>
  )
}

function Outcome({ check, rows }: { check: HomeCheck; rows: HomeCheckRows }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { type, state, result, checkedOn, validUntil, reason } = check
  const day = (date: string | null) => (date === null ? '' : formats.date(date))
  const reasonLabel = result === 'passedWithConditions' ? t`Conditions` : t`Reason`
  return (
    <Card title={<Trans>Result</Trans>}>
      <FactLines
        facts={[
          [t`Kind of check`, i18n._(typeTexts[type])],
          [t`Result`, i18n._(result && state === 'done' ? resultTexts[result] : stateTexts[state])],
          [reasonLabel, reason],
          [t`Checked on`, day(checkedOn)],
          [t`Who went`, goerOf(check, rows)],
          [t`Valid until`, day(validUntil)],
        ]}
      />
    </Card>
  )
}
