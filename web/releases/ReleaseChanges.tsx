import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { ChangeKind, Release, Run } from './parseNotes.ts'
import classes from './Releases.module.css'

const kinds: Record<ChangeKind, ReactNode> = {
  added: <Trans>New</Trans>,
  changed: <Trans>Changed</Trans>,
  deprecated: <Trans>Going away</Trans>,
  removed: <Trans>Removed</Trans>,
  fixed: <Trans>Fixed</Trans>,
  security: <Trans>Security</Trans>,
}

/** What a release brings, by kind. The headings can be left out where one kind is the only one. */
export function ReleaseChanges({ release, headings = true }: { release: Release; headings?: boolean }) {
  return release.groups.map(({ kind, items }) => (
    <Fragment key={kind}>
      {headings && <h3 className={classes.kind}>{kinds[kind]}</h3>}
      <ul className={classes.changes}>
        {items.map((runs, index) => (
          <li key={index}>
            {runs.map((run, at) => (
              <Piece key={at} run={run} />
            ))}
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function Piece({ run }: { run: Run }) {
  if (typeof run === 'string') return run
  return 'code' in run ? <code>{run.code}</code> : <strong>{run.strong}</strong>
}
