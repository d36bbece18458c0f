import { createLog } from "#platform/log/log.ts";
import { parseEnv } from "#platform/env/env.ts";
import { openSiteDatabase } from "#server/database.ts";
const env=parseEnv(); const d=await openSiteDatabase(env, createLog("warn"));
try { const r=await d.pool.query(process.argv[2]!); console.log(JSON.stringify(r.rows,null,1)); } catch(e){console.log(e)}
await d.close(); 
