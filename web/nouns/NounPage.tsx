import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useCallback, useState, type ReactNode } from 'react'
import { Dotted } from '../ui/Dotted.tsx'
import { FormError } from '../ui/FormError.tsx'
import type { ErrorCode } from '../../shared/errors.ts'
import type { AnyPlainNoun } from '../../shared/plainNoun.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import classes from '../administration/Administration.module.css'
import { BackToAdministration } from '../administration/parts/BackToAdministration.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { NoPermission } from '../ui/NoPermission.tsx'
import { Card } from '../ui/Card.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { usePendingIds } from '../ui/usePendingIds.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { useNounForm, type Deleting, type ValuesOf } from './useNounForm.tsx'
import { None } from '../ui/None.tsx'

/** What the fields of a form work with. */
export interface NounForm<K extends Kind> {
  values: ValuesOf<K>
  change: (part: Partial<ValuesOf<K>>) => void
  /** What is wrong with a field, in words. */
  errorOf: (field: keyof ValuesOf<K>) => string | undefined
}

interface NounTexts<K extends Kind> {
  title: ReactNode
  hint: ReactNode
  /** The button that makes a new one; in German it begins with "Neu". */
  add: ReactNode
  /** What is where there is none yet. */
  none: ReactNode
  /** A row in the list: its name, what else is recorded of it, and what is to be looked at. */
  line: (row: Rows[K]) => { name: string; more: readonly string[]; warning?: string | null }
  deleting: Deleting
  /** What is shown after saving. With it, saving and deleting can be taken back. */
  saved?: ReactNode
}

export interface NounProps<K extends Kind> extends NounTexts<K> {
  noun: AnyPlainNoun & { readonly kind: K }
  /** What a new one begins with. */
  blank: () => ValuesOf<K>
  order: (a: Rows[K], b: Rows[K]) => number
  /** Rules about the person and about other rows, by what the device knows. They are asked after those of the noun. */
  further?: (said: ValuesOf<K>) => readonly { field: keyof ValuesOf<K> & string; code: ErrorCode }[]
  /** Those that the page is about; all without it. */
  only?: (row: Rows[K]) => boolean
  /** What the page is about, where drafts of new ones are kept apart by it. */
  about?: string
  fields: (form: NounForm<K>) => ReactNode
  /** What is queued with it, in the same save. */
  along?: Parameters<typeof useNounForm<K>>[0]['along']
}

/** All rows of a plain noun, to be looked through, made, changed and deleted by those who have its right. */
export function NounPage<K extends Kind>(props: NounProps<K>) {
  const mayEdit = useHasRightOf(props.noun)
  if (!mayEdit) return <NoPermission />
  return (
    <div className={classes.page}>
      <BackToAdministration />
      <Title order={1}>{props.title}</Title>
      <NounRows {...props} />
    </div>
  )
}

/** The right of the noun, or the one that acts for all owners. */
function useHasRightOf({ right, lead = right }: Pick<AnyPlainNoun, 'right' | 'lead'>): boolean {
  const leads = useHasRight(lead)
  return useHasRight(right) || leads
}

function useMayEdit(noun: Pick<AnyPlainNoun, 'right' | 'lead'>): boolean {
  const canEdit = useCanEdit()
  return useHasRightOf(noun) && canEdit
}

/** The rows of one noun on a page that may have those of others. Those without its right look through them. */
export function NounRows<K extends Kind>(props: NounProps<K>) {
  const { noun, order, only, hint, add } = props
  const { engine } = useSignedIn()
  const canEdit = useMayEdit(noun)
  const [open, setOpen] = useState<Rows[K] | 'new' | null>(null)
  const live = useLive(
    useCallback(
      // The table of a kind holds its rows.
      async () => {
        const rows = (await engine.replica.rowsOf(noun.kind).toArray()) as Rows[K][]
        return (only ? rows.filter(only) : rows).sort(order)
      },
      [engine, noun, order, only],
    ),
  )
  return (
    <div className={classes.page}>
      <Text c="dimmed">{hint}</Text>
      {canEdit && (
        <Button leftSection={<IconPlus aria-hidden />} className={classes.start} onClick={() => setOpen('new')}>
          {add}
        </Button>
      )}
      {live.state === 'loading' && live.slow && <Loading rows={5} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && <List {...props} all={live.value} onOpen={setOpen} />}
      {open && <NounDialog {...props} row={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface ListProps<K extends Kind> extends NounProps<K> {
  all: readonly Rows[K][]
  onOpen: (row: Rows[K]) => void
}

function List<K extends Kind>({ noun, title, none, line, all, onOpen }: ListProps<K>) {
  const pending = usePendingIds(noun.kind)
  if (all.length === 0)
    return (
      <Card title={title}>
        <None>
          <Text>{none}</Text>
        </None>
      </Card>
    )
  return (
    <Card flush title={title}>
      <ul className={classes.list}>
        {all.map((row) => {
          const { name, more, warning } = line(row)
          return (
            <li key={row.id}>
              <button type="button" className={classes.open} onClick={() => onOpen(row)}>
                <span className={classes.name}>{name}</span>
                <Dotted className={classes.small} parts={more} />
                {warning && (
                  <span className={classes.warning}>
                    <IconAlertTriangle size={18} aria-hidden />
                    {warning}
                  </span>
                )}
                {pending.has(row.id) && <Waiting />}
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface DialogProps<K extends Kind> extends NounProps<K> {
  row: Rows[K] | null
  /** Why the row is not deleted, in place of the button for it. */
  kept?: ReactNode
  onClose: () => void
}

export function NounDialog<K extends Kind>({
  noun,
  about,
  row,
  blank,
  further,
  add,
  line,
  deleting,
  saved,
  along,
  fields,
  kept,
  onClose,
}: DialogProps<K>) {
  const { i18n } = useLingui()
  const canEdit = useMayEdit(noun)
  const form = useNounForm({ noun, about, row, blank, further, deleting, saved, along, onGone: onClose })
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <FormDialog
      title={row ? line(row).name : add}
      form={form}
      submit={canEdit && <Trans>Save</Trans>}
      untouched={row ? 'closes' : 'asks'}
      onClose={onClose}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        {fields({ values, change, errorOf })}
        <FormError code={errors.form} />
        {row &&
          canEdit &&
          noun.acts.delete &&
          (kept ?? (
            <Button variant="subtle" color="red" onClick={() => void form.remove()}>
              {deleting.label}
            </Button>
          ))}
      </fieldset>
    </FormDialog>
  )
}
