/** Stages: reels, felts, lobby, proof. */
export const slotStyle = `
.rays{position:absolute;inset:-30%;opacity:.9}.rays svg{width:100%;height:100%}
.pills{position:relative;display:flex;justify-content:space-between;align-items:center;gap:8px;padding:14px 20px 0;min-height:54px}
.pill{background:var(--canvas);border-radius:8px;padding:0 12px;min-height:36px;display:inline-flex;align-items:center;gap:8px;font-size:13px;white-space:nowrap}
.pill.now{visibility:hidden;min-height:40px}.pill.now.shown{visibility:visible}.pill.now b{font-size:18px;font-weight:700}
.frame{position:relative;flex:1;display:grid;place-items:center;padding:14px 20px 22px;min-height:0;container-type:size}
.reels{--w:min(100cqw,calc(100cqh*var(--reels)/var(--rows)*.97));width:var(--w);aspect-ratio:calc(var(--reels)/var(--rows)*.97);max-width:100%;padding:8px;border-radius:14px;background:linear-gradient(#FFE7A3,#C98A2A 40%,#7A4A12);
display:grid;grid-template-columns:repeat(var(--reels),minmax(0,1fr));gap:0;box-shadow:0 12px 40px #0008}
.reel{position:relative;overflow:hidden;background:linear-gradient(#0b0720,#1b1140 50%,#0b0720);border-left:1px solid #ffffff14}
.reel:first-child{border:0;border-radius:8px 0 0 8px}.reel:last-child{border-radius:0 8px 8px 0}
.strip-of-reel{position:absolute;inset:0}
.strip-of-reel .cell{height:calc(100%/var(--rows));display:grid;place-items:center;padding:5%}.cell svg{height:88%;width:88%;max-height:100%}
.turning .cell svg{filter:none}
.reels.won .cell svg{opacity:.34;transition:opacity .14s}.reels.won .cell.lit svg{opacity:1}.reels.quiet .cell.lit{background:none;box-shadow:inset 0 0 0 1px var(--text-2)}.reels.quiet.won .cell svg{opacity:.7}.reels.quiet.won .cell.lit svg{opacity:1}
.reels:not(.quiet) .cell.lit{background:radial-gradient(circle,#B58A2A88 0,#3A1F6600 75%);box-shadow:inset 0 0 0 2px var(--gold)}
.spin{width:76px;height:76px;border-radius:50%;border:0;background:var(--accent-fill);color:var(--on-accent);display:grid;place-items:center;flex:none;cursor:pointer;box-shadow:0 0 0 4px var(--canvas),0 0 0 6px var(--accent-line);transition:background .08s}
.spin:hover{background:var(--accent-hover)}.spin:active{transform:scale(.97)}.spin.busy{background:var(--soft);color:var(--text-2)}
.stake .label{text-align:center}.steps{display:flex;align-items:center;gap:6px}.steps b{min-width:96px;text-align:center}.auto-button{min-width:112px}
.auto{flex:1;display:flex;flex-direction:column;gap:10px}.auto .foot{display:flex;flex-direction:column;gap:10px}
.pays{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:8px}.pay{display:flex;gap:12px;align-items:center;background:var(--raised);border-radius:8px;padding:10px}.pay-art{width:56px;height:56px;flex:none}
.rules{padding-left:18px;color:var(--text-2);display:flex;flex-direction:column;gap:8px;margin-bottom:16px}
@media (max-width:1199px){.auto{flex:none}.frame{container-type:inline-size;padding:8px 12px 16px}.reels{--w:min(100cqw,680px)}}
@media (max-width:640px){.pills{padding:8px 8px 0;min-height:48px}.pill{padding:0 8px;font-size:12px;min-height:32px}.pill.now b{font-size:15px}.frame{padding:8px 8px 14px}.reels{padding:5px}
.gamebar{display:grid;grid-template-columns:1fr auto auto;gap:10px 12px;padding:10px 12px;position:sticky;bottom:0;z-index:5}.gamebar>.gap{display:none}.gamebar .col.stake{grid-row:2;grid-column:1}.gamebar>.col:first-child{grid-column:1/3}
.steps{gap:2px}.steps b{min-width:70px;font-size:15px}.stake .label{display:none}.auto-button{grid-row:2;min-width:0;padding:0 10px;font-size:12px}.spin{grid-row:1/3;grid-column:3;width:68px;height:68px}}
`;

export const tableStyle = `
.table-stage{flex:none;align-items:center;min-height:250px;border-radius:14px;background:radial-gradient(ellipse at 50% 20%,#1c7a5e,#0c4636 60%,#062a20);padding:14px 20px;justify-content:center}
.table-stage.roulette{background:radial-gradient(ellipse at 50% 20%,#1d4f8f,#0d2a52 60%,#071428)}.table-stage.speed-baccarat{background:radial-gradient(ellipse at 50% 20%,#8a1f3d,#531026 60%,#2b0713)}
.table-stage.lotus-baccarat,.table-stage.lotus-odd-even{background:radial-gradient(ellipse at 50% 20%,#6f2f82,#41174d 60%,#230a2b)}.table-stage.dragon-tiger{background:radial-gradient(ellipse at 50% 20%,#84561b,#513209 60%,#2c1a04)}
.table-stage.sic-bo{background:radial-gradient(ellipse at 50% 20%,#96371d,#5c1d0c 60%,#330e05)}.table-stage.odd-even{background:radial-gradient(ellipse at 50% 20%,#2e3f8c,#182356 60%,#0b1130)}
.table-status{display:flex;align-items:center;gap:12px;position:absolute;left:16px;top:14px;background:var(--canvas);border-radius:14px;padding:8px 14px 8px 8px;z-index:1}
.ring{position:relative;width:52px;height:52px;color:var(--accent-fill);flex:none}.ring svg{position:absolute;inset:0}.ring b{position:absolute;inset:0;display:grid;place-items:center;font-size:18px;font-weight:700;color:var(--text)}
.ring.soon{color:var(--warning)}.ring.soon b{color:var(--warning)}.phase{font-weight:600;font-size:15px;line-height:22px}.phase.betting{color:var(--win)}.phase.closing{color:var(--warning)}.phase.dealing{color:var(--info)}
.round-line{color:var(--muted);font-size:11px;line-height:16px}
.places{display:flex;justify-content:center;align-items:flex-end;gap:56px;padding-top:34px;min-height:190px}
.place{text-align:center;min-width:130px}.place-name{display:flex;justify-content:center;align-items:center;gap:10px;font-weight:600;margin-bottom:10px;color:#fff}.points{background:var(--canvas);border-radius:8px;padding:2px 10px;font-size:18px;line-height:24px}
.things{display:flex;justify-content:center;gap:8px;min-height:108px;align-items:center}
.playing-card{width:76px;height:108px;border-radius:8px;background:#FDFCF8;color:#15171C;box-shadow:0 4px 14px #0007;display:flex;flex-direction:column;align-items:center;justify-content:center;font-family:Georgia,serif}
.playing-card b{font-size:36px;line-height:38px;font-weight:700}.playing-card span{font-size:30px;line-height:32px}.playing-card.red{color:#B4232F}
.card-back{width:76px;height:108px;border-radius:8px;border:2px dashed #ffffff3d}
.die{width:76px;height:76px;border-radius:14px;background:#FDFCF8;box-shadow:0 4px 14px #0007}
.ball{width:96px;height:96px;border-radius:50%;display:grid;place-items:center;font-size:40px;font-weight:700;background:#E9E7E1;color:#14161B;box-shadow:0 4px 14px #0007}.ball.odd{background:var(--side-a)}.ball.even{background:var(--canvas);color:var(--side-b);box-shadow:inset 0 0 0 6px var(--side-b)}
.wheel{position:relative;width:min(250px,62vw);height:min(250px,62vw)}.wheel svg{width:100%;height:100%}.wheel-ball{position:absolute;inset:0}.wheel-ball::after{content:'';position:absolute;left:50%;top:14.5%;width:11px;height:11px;margin-left:-5.5px;border-radius:50%;background:#fff;box-shadow:0 1px 4px #000}
.roulette .places{padding:0}
.felt{display:flex;flex-direction:column;gap:8px}.group{display:grid;gap:6px;grid-template-columns:repeat(auto-fit,minmax(110px,1fr))}
.spot{position:relative;min-height:64px;border:0;border-radius:8px;background:var(--raised);color:var(--text);font:inherit;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;cursor:pointer;padding:4px;box-shadow:inset 0 0 0 1px var(--border)}
.spot b{font-size:14px}.spot:hover:enabled{box-shadow:inset 0 0 0 1px var(--border-strong);background:var(--soft)}.spot:disabled{color:var(--text-2);cursor:default}.pays-for{font-size:11px;color:var(--muted)}
.spot.won{box-shadow:inset 0 0 0 2px var(--win);background:var(--win-soft);color:var(--text)}.spot.red,.spot.red:hover:enabled{background:#7d1a25}.spot.black,.spot.black:hover:enabled{background:#0b0d11}.spot.zero,.spot.zero:hover:enabled{background:#0d5c44;font-weight:600;color:var(--text)}
.spot.red .pays-for,.spot.black .pays-for{color:var(--text-2)}
.g-main .spot{min-height:76px}.g-main .spot b{font-size:17px;font-weight:700}
.g-number{grid-template-columns:repeat(13,minmax(0,1fr));gap:3px}.g-number .spot{min-height:40px;border-radius:5px;padding:0}.g-number .spot:first-child{grid-row:span 3;min-height:126px}
.g-total{grid-template-columns:repeat(14,minmax(0,1fr))}.g-total .spot b{font-size:12px}.g-total .spot{min-height:52px}
.g-triple .spot{min-height:48px}.g-third,.g-outside,.g-face{grid-template-columns:repeat(6,minmax(0,1fr))}.roulette.g-outside .spot,.g-third .spot{min-height:44px}
.chip{position:absolute;right:4px;bottom:4px;min-width:34px;height:34px;padding:0 3px;border-radius:17px;background:var(--accent-fill);color:var(--on-accent);font-size:11px;font-weight:700;display:grid;place-items:center;box-shadow:0 0 0 2px var(--canvas),inset 0 0 0 3px #ffffff55}
.chip.laid{outline:2px dashed var(--text);outline-offset:1px}
.chips{display:flex;gap:8px}.chip.pick{position:static;width:46px;height:46px;border-radius:50%;border:0;cursor:pointer;font:inherit;font-size:12px;font-weight:700;box-shadow:inset 0 0 0 4px #ffffff40;color:#fff}
.pick.c0{background:#3a6ea5}.pick.c1{background:#12795a}.pick.c2{background:#9c3bb0}.pick.c3{background:#b4232f}.pick.c4{background:#8a5a10}.pick.c5{background:#23262d}
.pick[aria-pressed=true]{box-shadow:inset 0 0 0 4px #ffffff40,0 0 0 3px var(--canvas),0 0 0 5px var(--accent-fill)}
.table-bar{margin-top:0;border:1px solid var(--border);border-radius:14px;min-height:72px}.betbar{flex:1;display:flex;align-items:center;gap:16px;justify-content:flex-end;flex-wrap:wrap}.bet-actions{display:flex;gap:6px}.bet-send{min-width:200px}
.road-card{padding:8px 16px 12px}.road{display:grid;grid-auto-flow:column;grid-template-rows:repeat(var(--rows),22px);grid-auto-columns:22px;gap:3px;margin-top:6px;overflow:auto}
.bead{width:22px;height:22px;border-radius:50%;display:grid;place-items:center;font-style:normal;font-size:10px;font-weight:700;line-height:1}
.bead.side-a{background:var(--side-a);color:#0B0D11}.bead.side-b{box-shadow:inset 0 0 0 2.5px var(--side-b);color:var(--side-b)}.bead.side-tie{box-shadow:inset 0 0 0 2px var(--win);color:var(--win)}.bead.next{border:1.5px dotted var(--border-strong)}.bead.newest{outline:2px solid var(--text);outline-offset:1px}
@media (min-width:1200px){.table-stage{flex:1}.playing-card,.card-back{width:104px;height:148px}.playing-card b{font-size:50px;line-height:52px}.playing-card span{font-size:42px;line-height:46px}.die{width:108px;height:108px;border-radius:20px}.ball{width:136px;height:136px;font-size:56px}
.places{gap:110px}.place-name{font-size:18px}.wheel{width:min(340px,32vh);height:min(340px,32vh)}.spot{min-height:72px}.g-number .spot{min-height:42px}}
@media (max-width:640px){.table-stage{min-height:0;padding:10px 8px 14px}.table-status{position:static;align-self:stretch;margin-bottom:10px;padding:6px 12px 6px 6px}.places{gap:16px;padding:0;min-height:150px}.place{min-width:0;flex:1}.playing-card,.card-back{width:52px;height:74px}.playing-card b{font-size:24px;line-height:26px}.playing-card span{font-size:20px;line-height:22px}.things{min-height:76px;gap:5px}
.felt{padding:0 8px}.group{grid-template-columns:repeat(auto-fit,minmax(80px,1fr))}.g-number{grid-template-columns:repeat(6,minmax(0,1fr))}.g-number .spot{min-height:44px}.g-number .spot:first-child{grid-column:1/-1;grid-row:auto;min-height:44px}.g-total{grid-template-columns:repeat(5,minmax(0,1fr))}
.g-third,.g-outside{grid-template-columns:repeat(3,minmax(0,1fr))}.table-bar{display:flex;flex-direction:column;align-items:stretch;gap:8px;border-radius:0;position:sticky;bottom:0;z-index:5;padding:8px 12px}.table-bar .col{flex-direction:row;justify-content:space-between;align-items:center}
.betbar{gap:8px}.chips{width:100%;justify-content:space-between}.bet-actions{flex:none}.bet-actions .b{padding:0 10px}.bet-send{flex:1;min-width:0;padding:0 8px}}
`;

export const lobbyStyle = `
.lobby{padding:16px 20px 32px;gap:12px;max-width:1610px;width:100%;margin:0 auto}.lobby .sec{margin-top:4px;align-items:center}.dot{width:10px;height:10px;border-radius:50%;background:var(--win);box-shadow:0 0 0 3px var(--win-soft)}
.head-balance{text-align:right}.head-balance b{font-size:16px}
.tables{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:12px}.tiles{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:12px}
.tile{color:inherit;text-decoration:none;display:flex;flex-direction:column}.tile:hover .art img{transform:scale(1.04)}.art{position:relative;border-radius:14px;overflow:hidden;aspect-ratio:1;display:block}.art img{width:100%;height:100%;object-fit:cover;display:block;transition:transform .24s}
.tile-body{padding:8px 2px 0;display:flex;flex-direction:column;gap:2px}.tile-body b{font-size:14px}.live{background:var(--surface);border:1px solid var(--border);border-radius:14px;overflow:hidden}.live .art{border-radius:0;aspect-ratio:16/8.6}.live .tile-body{padding:10px 12px 12px;gap:6px}
.beads{display:flex;gap:4px;min-height:22px}.beads .bead{width:20px;height:20px;flex:none}.state{position:absolute;left:8px;top:8px;background:var(--canvas)}.state.betting{color:var(--win)}.state.dealing{color:var(--info)}.state.closing{color:var(--warning)}
@media (max-width:1000px){.tables{grid-template-columns:repeat(2,minmax(0,1fr))}.tiles{grid-template-columns:repeat(4,minmax(0,1fr))}}
@media (max-width:640px){.lobby{padding:12px}.tiles{grid-template-columns:repeat(3,minmax(0,1fr))}.tiles .row span:first-child{display:none}.live .row{flex-direction:column;align-items:flex-start;gap:0}.beads{overflow:hidden}}
.proof-page{max-width:760px;width:100%;margin:0 auto;padding:24px 16px;gap:12px}.proof-form{display:flex;gap:8px;align-items:flex-end}.fact{padding:10px 0;border-top:1px solid var(--border)}.fact code{overflow-wrap:anywhere;font-size:12px}
.verdict{display:flex;gap:10px;align-items:center;padding:12px 14px;border-radius:8px;background:var(--soft);margin-bottom:8px}.verdict.good{background:var(--win-soft);color:var(--win)}.verdict.bad{background:var(--lose-soft);color:var(--lose)}
.proof pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:11px;color:var(--text-2)}
`;
