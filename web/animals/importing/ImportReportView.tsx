import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { verdicts, type ImportKind, type Verdict } from '../../../shared/animals/importing/importColumns.ts'
import { importReportFile, type ImportFileDetails, type ImportReport } from '../../../shared/animals/importing/importFile.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useSaveAnswer } from '../../ui/useSaveAnswer.ts'
import classes from './Import.module.css'
import { columnTexts, reasonTexts, unknownWordTexts, verdictTexts } from './importTexts.ts'

/** What the dry run found: counts that unfold to the first rows of each; all of them are in the CSV. */
export function ImportReportView({ file, report }: { file: ImportFileDetails; report: ImportReport }) {
  return (
    <section className={classes.stack}>
      <Title order={3}>
        <Trans>Report</Trans>
      </Title>
      <Text>
        <Plural value={report.rows} one="The table has # row." other="The table has # rows." />{' '}
        {file.kind === 'animals' ? (
          <Plural value={report.animals} one="# animal can be imported." other="# animals can be imported." />
        ) : (
          <Plural value={report.animals} one="# of them can be imported." other="# of them can be imported." />
        )}
      </Text>
      {verdicts.map((verdict) => (
        <Findings key={verdict} kind={file.kind} verdict={verdict} report={report} />
      ))}
      <UnknownWords kind={file.kind} words={report.words} />
      {report.unread.length > 0 && (
        <Text c="dimmed">
          <Trans>Columns that are not read: {report.unread.join(', ')}</Trans>
        </Text>
      )}
      <Download file={file} />
    </section>
  )
}

function Findings({ kind, verdict, report }: { kind: ImportKind; verdict: Verdict; report: ImportReport }) {
  const { i18n, t } = useLingui()
  /** Reports name another row of the table in English. */
  const inWords = (value: string) => value.replace(/\brow (\d+)$/, (_, other: string) => t`row ${other}`)
  const groups = report.groups.filter((group) => group.verdict === verdict)
  if (groups.length === 0) return null
  return (
    <div>
      <Title order={4}>{i18n._(verdictTexts[verdict])}</Title>
      {groups.map(({ reason, count, first }) => (
        <details key={reason} className={classes.group}>
          <summary>
            <span className={`${classes.count} numbers`}>{count}</span>
            <span>{i18n._(reasonTexts[reason])}</span>
          </summary>
          <ul className={classes.rows}>
            {first.map(({ row, number, value: found }, index) => {
              const value = inWords(found)
              return (
                <li key={index}>
                  {kind === 'contacts' ? (
                    <Trans>
                      Row {row}, {number}: {value}
                    </Trans>
                  ) : (
                    <Trans>
                      Row {row}, animal {number}: {value}
                    </Trans>
                  )}
                </li>
              )
            })}
            {count > first.length && (
              <li>
                <Trans>{count - first.length} more are in the CSV file.</Trans>
              </li>
            )}
          </ul>
        </details>
      ))}
    </div>
  )
}

function UnknownWords({ kind, words }: Pick<ImportReport, 'words'> & { kind: ImportKind }) {
  const { i18n } = useLingui()
  if (words.length === 0) return null
  return (
    <div>
      <Title order={4}>
        <Trans>Words that are not known</Trans>
      </Title>
      <ul className={classes.rows}>
        {words.map(({ column, word, count }) => (
          <li key={`${column} ${word}`}>
            {i18n._(columnTexts[column])}: “{word}” <Plural value={count} one="(# row)" other="(# rows)" />{' '}
            {i18n._(unknownWordTexts[kind === 'changes' ? 'change_type' : column])}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Download({ file: { id, fileName } }: { file: ImportFileDetails }) {
  const { t } = useLingui()
  const { caller } = useSignedIn().session
  const name = fileName.replace(/\.\w+$/, '')
  const { busy, save } = useSaveAnswer(() => caller.open(importReportFile, { params: { id } }), `${t`Report ${name}`}.csv`)
  return (
    <Button
      className={classes.start}
      variant="default"
      loading={busy}
      leftSection={<IconTableExport size={20} aria-hidden />}
      onClick={save}
    >
      <Trans>Save report as CSV</Trans>
    </Button>
  )
}
