import { Kbd, Title } from '@mantine/core'
import { Fragment } from 'react'
import classes from './key-list.module.css'

export interface KeyLine {
  /** What the keys do. */
  readonly name: string
  /** Combinations of which each does it, as the keys are called on this device. */
  readonly keys: readonly (readonly string[])[]
}

export interface KeyGroup {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

/** Keys and what they do, in groups under headings. */
export function KeyList({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <div className={classes['groups']}>
      {groups.map(({ title, lines }) => (
        <section key={title} className={classes['group']}>
          <Title order={3} className={classes['title'] ?? ''}>
            {title}
          </Title>
          <dl className={classes['list']}>
            {lines.map((line) => (
              <Line key={line.name} {...line} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Line({ name, keys }: KeyLine) {
  return (
    <div className={classes['line']}>
      <dt>{name}</dt>
      <dd className={classes['keys']}>
        {keys.map((combination) => (
          <span key={combination.join('+')} className={classes['combination']}>
            {combination.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && '+'}
                <Kbd size="sm">{key}</Kbd>
              </Fragment>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
