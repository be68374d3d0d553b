import { COMMENT_TAKEN, COMMENT_WORDS } from '#contract/texts/comments.ts'
import { DOOR_FIELD } from '#contract/public-door.ts'
import { READER_COMMENT_MAX, type ReaderComment } from '#contract/reader-comments.ts'
import { API_BASE, type Language, LANGUAGES } from '#contract/wire.ts'
import { escapeHtml } from '#render/escape-html.ts'
import { contentScope, type PageRun } from '#render/page-run.ts'
import { oneOf, text } from '#render/tags/attributes.ts'
import { COMMENT_SCRIPT } from '#render/tags/comment-script.ts'
import { type NamedTag, voidTag } from '#render/tags/tag-factory.ts'

/** What the parts of the block have in common. */
interface Place {
  readonly contentId: string
  readonly language: Language
  /** Address of the calls. */
  readonly api: string
  /** Address of the page. */
  readonly link: string
}

const STYLE =
  '<style>.cms-comment-text{white-space:pre-line;overflow-wrap:anywhere}.cms-comment-trap{position:absolute;left:-999rem}.cms-comment-sent:not(:target),.cms-comments [hidden]{display:none}</style>'

/** Characters of a comment by which the list of those that can be answered names it. */
const NAMED = 30

/** Where pages find the calls: as the site says, else on the server that delivers them. */
function apiOf({ links: { snapshot } }: PageRun): string {
  const base = snapshot.site.extend['SiteApiUrl'] || API_BASE
  return `${base.replace(/\/+$/, '')}/api/comment`
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

function doorFields({ link, language }: Place, hash: string): string {
  return hidden(DOOR_FIELD.back, `${link}#${hash}`) + hidden(DOOR_FIELD.language, language)
}

type Seen = Omit<ReaderComment, 'replies'>

function item(place: Place, comment: Seen, replies?: readonly Seen[]): string {
  const { commentId, userName, content, commentTime, likeCount } = comment
  const id = `comment-${commentId}`
  const like = `<form class="cms-comment-like" method="post" action="${escapeHtml(place.api)}/like">${hidden('commentId', commentId)}${doorFields(place, id)}<button>${COMMENT_WORDS.like[place.language]} <span>${likeCount}</span></button></form>`
  const below = replies?.length ? `<ol>${replies.map((reply) => item(place, reply)).join('')}</ol>` : ''
  return `<li id="${id}"><p class="cms-comment-by"><strong>${escapeHtml(userName)}</strong> <time datetime="${commentTime.replace(' ', 'T')}">${commentTime.slice(0, 16)}</time></p><p class="cms-comment-text">${escapeHtml(content)}</p>${like}${below}</li>`
}

function replyChoice({ language }: Place, rows: readonly ReaderComment[]): string {
  const options = rows.map(
    ({ commentId, userName, content }) =>
      `<option value="${commentId}">${escapeHtml(`${userName}: ${content.slice(0, NAMED)}`)}</option>`,
  )
  return `<p${rows.length === 0 ? ' hidden' : ''}><label>${COMMENT_WORDS.replyTo[language]}<br><select name="parentId"><option value="">${COMMENT_WORDS.nobody[language]}</option>${options.join('')}</select></label></p>`
}

function form(place: Place, rows: readonly ReaderComment[], taken: string): string {
  const { language, contentId } = place
  const { userName, content } = READER_COMMENT_MAX
  const word = (name: keyof typeof COMMENT_WORDS) => COMMENT_WORDS[name][language]
  return `<form class="cms-comment-form" method="post" action="${escapeHtml(place.api)}"><h3>${word('write')}</h3>${hidden('contentId', contentId)}${doorFields(place, 'cms-comment-sent')}<p class="cms-comment-trap"><label>${word('trap')} <input name="${DOOR_FIELD.trap}" tabindex="-1" autocomplete="off"></label></p>${replyChoice(place, rows)}<p><label>${word('name')}<br><input name="userName" maxlength="${userName}" autocomplete="nickname" required></label></p><p><label>${word('comment')}<br><textarea name="content" rows="4" maxlength="${content}" required></textarea></label></p><p><button>${word('send')}</button> <span role="status"></span></p><p id="cms-comment-sent" class="cms-comment-sent">${taken}</p></form>`
}

/**
 * Writes the comments of a content that passed and the form for another one, in a site that takes comments. It works
 * without a script; with one it shows what came since the page was written. A preview sends nothing.
 */
const comment = voidTag(
  'cms_comment',
  { contentid: text(true), lang: oneOf(LANGUAGES) },
  async ({ run, values: { contentid: contentId, lang: language } }) => {
    const { extend } = run.links.snapshot.site
    const [content] = await run.data.contentsByIds([contentId])
    if (extend['EnableComment'] !== 'Y' || !content) return ''
    const { rows, total } = await run.data.comments(contentId)
    const place: Place = { contentId, language, api: apiOf(run), link: contentScope(run.links, content).link }
    const word = (name: keyof typeof COMMENT_WORDS) => COMMENT_WORDS[name][language]
    const taken = COMMENT_TAKEN[extend['EnableCommentAudit'] === 'N' ? 'shown' : 'waits'][language]
    const words = { like: word('like'), reply: word('reply'), sending: word('sending'), failed: word('failed'), taken }
    const isPreview = run.links.mode.preview
    const body = `<h2 id="cms-comments-title">${word('comments')} <span class="cms-comment-count">${total}</span></h2><ol class="cms-comment-list">${rows.map((row) => item(place, row, row.replies)).join('')}</ol><p class="cms-comment-none"${total > 0 ? ' hidden' : ''}>${word('none')}</p><button type="button" class="cms-comment-more" hidden>${word('more')}</button>${form(place, rows, taken)}`
    const data = `data-api="${escapeHtml(place.api)}" data-content="${escapeHtml(contentId)}" data-lang="${language}" data-words="${escapeHtml(JSON.stringify(words))}"`
    const inside = isPreview
      ? `<fieldset disabled style="border:0;padding:0;margin:0">${body}</fieldset>`
      : `${body}<script>${COMMENT_SCRIPT}</script>`
    return `<section class="cms-comments" id="comments" aria-labelledby="cms-comments-title" ${data}>${STYLE}${inside}</section>`
  },
)

export const commentTags: readonly NamedTag[] = [comment]
