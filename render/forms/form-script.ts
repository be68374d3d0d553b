/**
 * Sends the form before it in place: asks for a token, and a picture where one is needed, when somebody begins to fill it
 * in; says what is wrong at the fields and in the summary; keeps what was typed when nothing could be sent. Without it the
 * form is an ordinary one. Pages of readers get it as it is: no comments, less than 2 KB.
 */
export const FORM_SCRIPT = `(f=>{
const $=s=>f.querySelector(s),u=f.getAttribute('action'),b=$('[type=submit]'),s=$('[role=alert]'),c=$('.cms-form-captcha'),head=s.firstChild.textContent
let t,at=0,wait
const ask=()=>wait=fetch(u.replace(/submit$/,'captcha?formId=')+$('[name=formId]').value).then(r=>r.json()).then(({data:d={}})=>{
t=d.token;at=Date.now()
if(c&&d.img){c.hidden=false;c.querySelector('img').src='data:image/png;base64,'+d.img;$('[name=captcha-id]').value=d.uuid;$('[name=captcha]').value=''}
}).catch(()=>{})
const tell=(text,faults)=>{
f.querySelectorAll('.cms-form-error').forEach(e=>{e.hidden=true})
f.querySelectorAll('[aria-invalid]').forEach(e=>e.removeAttribute('aria-invalid'))
s.innerHTML='<p></p><ul></ul>';s.firstChild.textContent=text
for(const k in faults){
const i=f.querySelector('[name="'+k+'"]'),e=i&&document.getElementById(i.id+'-error'),a=document.createElement('a'),l=document.createElement('li')
if(!e)continue
e.textContent=a.textContent=faults[k];e.hidden=false;i.setAttribute('aria-invalid','true');i.setAttribute('aria-describedby',e.id)
a.href='#'+i.id;a.onclick=v=>{v.preventDefault();i.focus()};l.append(a);s.lastChild.append(l)
}
s.hidden=false;s.focus()
}
f.noValidate=true
f.addEventListener('focusin',ask,{once:true})
f.addEventListener('submit',async v=>{
v.preventDefault();b.disabled=true
try{
await(wait||ask());await new Promise(r=>setTimeout(r,Math.max(0,1600-Date.now()+at)))
const d=new FormData(f);if(t)d.set('page-token',t)
if('once' in f.dataset)try{d.set('uuid',localStorage.cmsForm||=crypto.randomUUID())}catch{}
const j=await(await fetch(u,{method:'POST',body:d,headers:{Accept:'application/json','Accept-Language':f.lang}})).json()
if(j.code===200){const p=document.createElement('p');p.setAttribute('role','status');p.tabIndex=-1;p.textContent=f.dataset.done;f.replaceWith(p);p.focus();return}
const k=(j.errData||{}).faults;tell(k?head:j.msg,k);await ask()
}catch{tell(f.dataset.failed)}
b.disabled=false
})
})(document.currentScript.previousElementSibling)`
