"""Builds one valid document of each contract from FIELDS.md and RULES.md alone: python3 from_pages.py prints them, one JSON line each."""

import hashlib
import json
import sys

sys.dont_write_bytecode = True

from evidence_contracts.canonical import canonical, framed_digest as stable_digest  # noqa: E402


def sha256(text):
    return "sha256:" + hashlib.sha256(text.encode("utf-8")).hexdigest()


def digest(value):
    return sha256(canonical(value))


LEFT_OUT = ["/citations/*/entailment_score", "/citations/*/verified", "/usage"]  # RULES.md of generation-result 3
TIME = "2026-03-01T09:30:00.25Z"
REQUEST = "01J9ZK3V6Q8X4T2M4N6P8R0S2T"
EXCERPT = "The gate 🚢 opens at high water.\nIt closes before the ebb."
SOURCE = "Gates\n" + EXCERPT + "\n"


def packet():
    quote = "opens at high water"
    start = EXCERPT.index(quote)  # Python counts code points
    results = [
        {
            "id": "gate#1", "type": "section", "path": "gates.md", "title": "Gates", "language": "en", "media_type": "text/markdown",
            "start_line": 2, "end_line": 3, "excerpt": EXCERPT, "evidence_hash": sha256(EXCERPT), "source_digest": sha256(SOURCE),
            "locators": [{"type": "page", "start": 1, "end": 1}, {"type": "text", "start": 6, "end": 6 + len(EXCERPT)}],
            "score": 0.5, "sources": ["keyword", "vector"], "derived_from": ["gates.md"], "extensions": {"com.example.note": {"seen": True}},
        },
        {"id": "tide", "type": "cell", "path": "tides.csv", "excerpt": "high 4.5 m", "evidence_hash": sha256("high 4.5 m"), "sources": [],
         "locators": [{"type": "cell", "row": 4, "column": 2}]},
    ]
    return {
        "meta": {"schema_version": "1.0", "query_id": "q/1", "timestamp": TIME, "project": "port", "question": "When does it open?"},
        "results": results,
        "citations": [{"id": "c-1", "result_id": "gate#1", "quote": quote, "quote_hash": sha256(quote), "start": start, "end": start + len(quote)}],
        "veracity": {"confidence_score": 80, "is_stale": False, "faults": [
            {"type": "LOW_COVERAGE", "message": "one source", "severity": "info", "evidence": ["gate#1", "tide"]}]},
    }


def snippet_id(source, quote):
    return hashlib.sha256((source + quote).encode("utf-8")).hexdigest()[:16]


def snippet():
    quote = "The gate opens."
    return {"snippet_id": snippet_id("gates.md", quote), "source_id": "gates.md", "url": "https://example.org/gates", "source_title": "Gates",
            "quote": quote, "status": "PENDING"}


def findings(profile):
    claimed, source = "It closes before the ebb.", "gates.md"
    start = SOURCE.index(claimed)
    return {
        "schema_version": "1.0", "profile": profile, "accepted": "normalized",
        "findings": [{
            "finding_id": digest([source, claimed]), "snippet_id": snippet_id(source, claimed), "source_id": source, "source_title": "Gates",
            "quote": [claimed], "claimed_quote": claimed, "status": "exact", "spans": [{"start": start, "end": start + len(claimed)}],
            "occurrences": 1, "context": {"before": "", "after": ""}, "source_digest": sha256(SOURCE),
        }],
    }


def generation(version):
    text = "🚢 The gate opens at high water [1]."
    start = text.index("[1]")
    citation = {"span": [start, start + 3], "source_id": 1, "verified": False}
    document = {"schema_version": version, "text": text, "citations": [citation],
                "references": [{"source_id": 1, "inline_marker": "[1]", "rendered": "Gates, 2026."}]}
    if version > 1:
        document["sources"] = [{"metadata": {"id": "gates", "type": "book"}, "content": SOURCE}]
    if version > 2:
        at = SOURCE.index("opens")
        citation.update({"cited_text": "opens", "source_span": [at, at + 5], "document_title": "Gates"})
        document["usage"] = {"input_tokens": 12, "output_tokens": 9}
    return document


def report(version):
    document = {"schema_version": version, "support_rate": 0.5, "per_citation": [
        {"citation_index": 0, "entailment_score": 0.75, "supported": True},
        {"citation_index": 1, "entailment_score": 0, "supported": False}]}
    document["uncited_but_entailed"] = [4] if version == 1 else [{"span": [0, 9], "candidate_source_id": 1, "entailment_score": 0.5}]
    if version == 3:
        document["citations_checked"] = 2
    return document


def record():
    return {"schema_version": "1.0", "result_digest": stable_digest(generation(3), "generation-result", 3, LEFT_OUT), "report": report(3),
            "scorer": {"name": "words", "version": "1", "threshold": 0.5, "can_refute": False},
            "sources": [{"id": 1, "digest": sha256(SOURCE)}], "coverage": "whole", "complete": True, "profiles": {}, "recorded_at": TIME}


def provenance():
    payload = {"items": [EXCERPT]}
    text = canonical(payload)
    return {
        "schema_version": "1.0", "run_id": "run-1", "snapshot_id": "port-2026", "recorded_at": TIME,
        "inputs": {"query": "When does it open?", "config": {"epsilon": 0.01, "retriever": {"hops": 1}, "model": {"temperature": 0}, "random_seed": 7}},
        "retrieval": {
            "traversal_path": [{"kind": "node", "id": "gate"}, {"kind": "edge", "id": "gate-has-tide", "source": "gate", "target": "tide", "type": "has"}],
            "vector_candidates": [{"id": "gate", "score": 0.9}, {"id": "tide", "score": 0.4}],
            "candidates": [{"source": "keyword", "items": [{"id": "lock", "score": 7.5}]}],
            "ranking": [{"id": "gate", "score": 0.9, "source": "vector"}, {"id": "lock", "score": 7.5, "source": "keyword"}],
        },
        "context": {"payload": payload, "context_hash": sha256(text), "payload_bytes": len(text.encode("utf-8"))},
        "model": {"provider": "local", "name": "pilot"},
        "outputs": {"answer": "At high water.", "citations": [{"target": "node", "id": "gate"}, {"target": "edge", "id": "gate-has-tide"}]},
    }


def entry():
    document = {"note": "opened"}
    log = "port-2026"
    bound = {
        "schema_version": "1.0", "log_id": log, "seq": 0, "recorded_at": TIME, "contract": "com.example.note", "contract_version": 1,
        "stable_digest": stable_digest(document, "com.example.note", 1, []),
        "digest": digest(document), "prev": digest({"audit_log": "1.0", "log_id": log, "continues": None}),
    }
    return dict(bound, document=document, entry_digest=digest(bound))


def snapshot(**others):
    return dict({"request_id": REQUEST, "docs_snapshot_id": "port-2026", "prompt_version": "v1", "retrieval_version": "v1", "model_id": "pilot",
                 "parser_mode": "tier0"}, **others)


def citation():
    return {"doc_id": "Größe.pdf", "doc_name": "Größe", "page_num": 1, "chunk_id": "g-1", "snippet": "Es öffnet.", "score": 0.5}


def promoted(prompt):
    return {"prompt_version": prompt, "retrieval_version": "v1", "model_id": "pilot", "parser_mode": "tier0", "docs_snapshot_id": "port-2026"}


def promotion():
    return {"schema_version": "1.0", "recorded_at": TIME, "recorded_by": "release bot", "before": promoted("v1"), "after": promoted("v2"), "evals": [
        {"name": "golden", "member": "prompt_version", "version": "v2", "data_digest": sha256("rows"), "passed": True}]}


def documents(profile):
    yield "evidence-packet", "1.0", packet()
    yield "evidence-snippet", "1.0", snippet()
    yield "verified-findings", "1.0", findings(profile)
    for version in (1, 2, 3):
        yield "generation-result", version, generation(version)
        yield "verification-report", version, report(version)
    yield "verification-record", "1.0", record()
    yield "provenance-record", "1.0", provenance()
    yield "audit-entry", "1.0", entry()
    yield "ask-request", "3.1", {"question": "When?", "version_snapshot": snapshot()}
    yield "ask-response", "3.1", {"request_id": REQUEST, "answer_text": "At high water.", "citations": [citation()], "version_snapshot": snapshot()}
    yield "ask-citation", "3.1", citation()
    yield "version-snapshot", "3.1", snapshot()
    yield "telemetry-record", "3.1", snapshot(timestamp_utc=TIME, latency_ms=812, tokens_in=12, tokens_out=9, cost_est=0.25, cache_hit=False)
    yield "promotion-record", "1.0", promotion()


if __name__ == "__main__":
    for contract, version, document in documents({"name": sys.argv[1], "digest": sys.argv[2]}):
        print(json.dumps({"contract": contract, "version": version, "document": document}, ensure_ascii=False))
