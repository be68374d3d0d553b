import { API_BASE } from '#contract/wire.ts'
import { escapeHtml } from '#render/escape-html.ts'

/**
 * Tells the server of a page that is opened, and for how long it was looked at. It keeps nothing in the browser, names
 * nobody, sends of the page that led here its host alone, and is silent where the browser asks not to be tracked.
 */
const VISIT_SCRIPT = `(({api,site,path})=>{const n=navigator,d=document;let at=0
if(n.doNotTrack==1||n.globalPrivacyControl||!n.sendBeacon)return
const send=q=>n.sendBeacon(api+'?'+new URLSearchParams({site,path,...q}))
const view=()=>{at=Date.now();let from='';try{from=new URL(d.referrer).host}catch{}
send({from:from==location.host?'':from,lang:n.language||'',zone:Intl.DateTimeFormat().resolvedOptions().timeZone||''})}
const stay=()=>{const s=at?Math.round((Date.now()-at)/1e3):0;at=0;s>0&&send({stay:s})}
d.addEventListener('visibilitychange',()=>d.hidden?stay():at=Date.now())
addEventListener('pagehide',stay);addEventListener('pageshow',e=>e.persisted&&view())
d.prerendering?d.addEventListener('prerenderingchange',view,{once:true}):view()})(document.currentScript.dataset)`

interface CountedPage {
  readonly site: { readonly siteId: string; readonly extend: Readonly<Record<string, string>> }
  /** Below the folder of the pipe. */
  readonly path: string
}

const END = /<\/body\s*>(?![\s\S]*<\/body\s*>)/i

/** A written page with the script of our own counter at its end. What has no body, and the pages of a site that counts no visits, stay as they are. */
export function withVisitScript(html: string, { site: { siteId, extend }, path }: CountedPage): string {
  if (extend['EnableVisitCount'] === 'N') return html
  const base = (extend['SiteApiUrl'] || API_BASE).replace(/\/+$/, '')
  const data = `data-api="${escapeHtml(`${base}/api/visit`)}" data-site="${escapeHtml(siteId)}" data-path="${escapeHtml(path)}"`
  // Most pages end soon after it: the search does not begin at their head.
  const from = Math.max(0, html.lastIndexOf('</body>'))
  const tail = html.slice(from).replace(END, (end) => `<script ${data}>${VISIT_SCRIPT}</script>${end}`)
  return html.slice(0, from) + tail
}
