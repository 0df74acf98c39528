import { useLingui } from '@lingui/react/macro'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageEntries, showsPages } from './pages.ts'
import classes from './Pagination.module.css'

/** The pages of a list, from 0. Nothing is shown where there is nowhere to go. */
export function Pagination({ pages, page, onChange }: { pages: number; page: number; onChange: (page: number) => void }) {
  const { t } = useLingui()
  if (!showsPages(pages, page)) return null
  return (
    <nav aria-label={t`Pages`} className={classes.pages} data-no-print>
      <ActionIcon variant="default" aria-label={t`Previous page`} disabled={page <= 0} onClick={() => onChange(Math.min(page, pages) - 1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      {pageEntries(pages, page).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <UnstyledButton
            key={entry}
            className={classes.page}
            aria-label={t`Page ${entry + 1}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onChange(entry)}
          >
            {entry + 1}
          </UnstyledButton>
        ),
      )}
      <ActionIcon variant="default" aria-label={t`Next page`} disabled={page >= pages - 1} onClick={() => onChange(page + 1)}>
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </nav>
  )
}
