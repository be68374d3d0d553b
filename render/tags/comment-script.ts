/**
 * What a page with comments does where scripts run: asks for the comments as they are now, sends without leaving the page,
 * leads to a reply. What readers wrote becomes text, never HTML. It keeps nothing in the browser.
 */
export const COMMENT_SCRIPT = `(()=>{
const box=document.currentScript.parentElement,{api,content,lang}=box.dataset,words=JSON.parse(box.dataset.words)
const find=q=>box.querySelector(q),form=find('.cms-comment-form'),list=find('.cms-comment-list'),to=form.elements.parentId
const more=find('.cms-comment-more'),note=find('[role=status]');let token,page
const call=async(path,body)=>{
const answer=await fetch(api+path,{credentials:'omit',headers:{'Accept-Language':lang,...(body&&{'Content-Type':'application/json'})},...(body&&{method:'POST',body:JSON.stringify(body)})})
const {code,msg,data}=await answer.json();if(code!==200)throw Object.assign(Error(msg),{said:1});return data}
const el=(name,props,...inside)=>{const e=Object.assign(document.createElement(name),props);e.append(...inside);return e}
const item=(c,top)=>el('li',{id:'comment-'+c.commentId},
el('p',{className:'cms-comment-by'},el('strong',{},c.userName),' ',el('time',{dateTime:c.commentTime.replace(' ','T')},c.commentTime.slice(0,16))),
el('p',{className:'cms-comment-text'},c.content),
el('form',{className:'cms-comment-like'},el('input',{type:'hidden',name:'commentId',value:c.commentId}),el('button',{},words.like+' ',el('span',{},c.likeCount))),
...(top?[el('button',{type:'button',className:'cms-comment-reply',value:c.commentId},words.reply)]:[]),
...(c.replies?.length?[el('ol',{},...c.replies.map(r=>item(r)))]:[]))
const show=async next=>{
const data=await call('/list?contentId='+content+'&pageNum='+next);token=data.token;page=next;form.hidden=!data.isOpen
if(next===1){list.replaceChildren();to.length=1}
list.append(...data.rows.map(c=>item(c,1)))
to.append(...data.rows.map(c=>new Option(c.userName+': '+c.content.slice(0,30),c.commentId)))
find('.cms-comment-count').textContent=data.total;find('.cms-comment-none').hidden=data.total>0;more.hidden=list.children.length>=data.total;to.closest('p').hidden=to.length<2}
box.addEventListener('submit',async event=>{
event.preventDefault();const sent=event.target,isLike=sent!==form,button=sent.querySelector('button'),body=Object.fromEntries(new FormData(sent))
if(button.disabled)return;button.disabled=true;if(!isLike)note.textContent=words.sending
try{await call(isLike?'/like':'',isLike?body:{...body,'page-token':token})
if(isLike){const id=body.commentId;await show(1);find('#comment-'+id+' button')?.focus()}
else{form.elements.content.value='';to.value='';note.textContent=words.taken;await show(1)}
}catch(error){note.textContent=error.said?error.message:words.failed;if(!isLike)show(1).catch(()=>{})}
button.disabled=false})
box.addEventListener('click',({target})=>{if(target.className==='cms-comment-reply'){to.value=target.value;form.elements.userName.focus();form.scrollIntoView()}})
more.addEventListener('click',()=>show(page+1))
show(1).catch(()=>{})})()`
