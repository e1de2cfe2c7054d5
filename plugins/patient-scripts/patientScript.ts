/**
 * Starts the page's scripts after the first paint, and keeps what the reader does before they answer.
 *
 * Links, forms and folds need no script and are left alone. A click on anything else is repeated once the page is
 * hydrated, each element once, however often an impatient reader clicked; so are the keys that open the search, and
 * the arrow keys on a tab. Hydration puts some elements in anew; then the one with the same words takes the place.
 * A page that is not seen is not painted, so there the scripts start at once. Where the scripts do not come, the page
 * stays what it was: readable.
 */
export const patientScript = `(function(){
var page=document,root=page.documentElement,kept=[],started=false;
var controls='button,[role=button],[role=tab],pre[role=group]',names=['click','keydown'];
function alike(control){
  return[].filter.call(page.querySelectorAll(controls),function(one){
    return one.tagName===control.tagName&&one.textContent===control.textContent;
  });
}
function keep(event){
  var target=event.target,key=event.key||'',control=target.closest&&target.closest(controls);
  if(!event.isTrusted||event.defaultPrevented)return;
  if(event.type==='keydown'){
    var search=key.toLowerCase()==='k'&&(event.ctrlKey||event.metaKey)&&!event.shiftKey&&!event.altKey;
    var slash=key==='/'&&!event.ctrlKey&&!event.metaKey&&!event.altKey;
    var written=target.isContentEditable||/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    var tab=/^(Arrow|Home$|End$)/.test(key)&&control&&control.matches('[role=tab]');
    if(!(search||tab||slash&&!written))return;
    control=target;
  }else if(!control||(control.form&&control.type==='submit'))return;
  if(control.tagName!=='PRE')event.preventDefault();
  kept=kept.filter(function(one){return one.control!==control||one.event.type!==event.type});
  kept.push({control:control,event:event,place:alike(control).indexOf(control)});
  start();
}
function repeat(){
  names.forEach(function(name){page.removeEventListener(name,keep,true)});
  var focused=page.activeElement;
  if(focused&&focused.matches('pre[role=group]'))focused.dispatchEvent(new FocusEvent('focusin',{bubbles:true}));
  kept.forEach(function(one){
    var event=one.event,control=one.control.isConnected?one.control:alike(one.control)[one.place]||page.body;
    if(event.type==='keydown')control.dispatchEvent(new KeyboardEvent('keydown',event));
    else if(control.tagName==='PRE')control.dispatchEvent(new PointerEvent('pointerover',event));
    else control.click();
  });
}
function start(){
  if(started||page.readyState==='loading')return;
  started=true;
  page.querySelectorAll('script[data-start-after-paint]').forEach(function(named){
    var script=page.createElement('script');
    script.src=named.getAttribute('data-start-after-paint');
    script.async=false;
    page.head.append(script);
  });
}
function startAfterPaint(){
  if(page.hidden||kept.length)return start();
  setTimeout(start,3000);
  if((PerformanceObserver.supportedEntryTypes||[]).indexOf('paint')<0)requestAnimationFrame(function(){setTimeout(start)});
  else new PerformanceObserver(function(entries,observer){
    if(!entries.getEntriesByName('first-contentful-paint').length)return;
    observer.disconnect();
    start();
  }).observe({type:'paint',buffered:true});
}
names.forEach(function(name){page.addEventListener(name,keep,true)});
page.addEventListener('visibilitychange',start);
page.addEventListener('DOMContentLoaded',startAfterPaint);
new MutationObserver(function(changes,observer){
  if(root.getAttribute('data-has-hydrated')!=='true')return;
  observer.disconnect();
  setTimeout(repeat);
}).observe(root,{attributeFilter:['data-has-hydrated']});
})();`;
